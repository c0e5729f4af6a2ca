import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useScrollCurrentIntoView } from '../browser/scrollCurrentIntoView.ts';
import { IconButton } from '../form/Button.tsx';
import { cx } from '../theme/cx.ts';
import * as css from './LongRow.css.ts';

/** Scroll distance of an arrow press. */
const scrollStepPx = 280;

/**
 * Horizontally scrolling row: by touch, or by an arrow button at each end with hidden items. Scrolls the
 * item named by `current` into view.
 */
export const LongRow = ({
  current = '',
  furtherLabel,
  toEdges = false,
  className,
  children,
}: {
  current?: string;
  /** Label of the arrow button at the end; by default "more". */
  furtherLabel?: string;
  /** Full-bleed on a phone. */
  toEdges?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const row = useScrollCurrentIntoView<HTMLDivElement>(current);
  const [more, setMore] = useState({ before: false, after: false });
  const look = useEffectEvent((): void => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    const from = Math.abs(scrollLeft);
    const before = from > 1;
    const after = from + clientWidth < scrollWidth - 1;
    if (before !== more.before || after !== more.after) setMore({ before, after });
  });
  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  // Items may have been added.
  useEffect(() => look());
  const go = (by: 1 | -1): void => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    row.current?.scrollBy({ left: by * forward * scrollStepPx, behavior: 'smooth' });
  };
  const arrow = { tone: 'outline', size: 'small' } as const;
  return (
    <div className={css.whole}>
      <div
        ref={row}
        className={cx(css.row, toEdges && css.toEdges, className)}
        onScroll={() => look()}
      >
        {children}
      </div>
      {more.before && (
        <span className={css.back}>
          <IconButton
            {...arrow}
            icon="chevronStart"
            label={t({ id: 'ui.row.back', message: 'Show previous' })}
            onClick={() => go(-1)}
          />
        </span>
      )}
      {more.after && (
        <span className={css.further}>
          <IconButton
            {...arrow}
            icon="chevronEnd"
            label={furtherLabel ?? t({ id: 'ui.row.further', message: 'Show more' })}
            onClick={() => go(1)}
          />
        </span>
      )}
    </div>
  );
};
