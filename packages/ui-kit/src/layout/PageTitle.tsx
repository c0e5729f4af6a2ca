import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ButtonTone, IconButton } from '../form/Button.tsx';
import { useCameFromHere, useGo } from '../page/navigation.ts';
import { cx } from '../theme/cx.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './PageTitle.css.ts';

/** Leads to where the reader came from; nothing where that was none of our pages. */
export const BackButton = ({ tone, className }: { tone?: ButtonTone; className?: string }) => {
  const { t } = useLingui();
  const go = useGo();
  if (!useCameFromHere()) return null;
  return (
    <IconButton
      icon="arrowStart"
      size="small"
      label={t({ id: 'ui.back', message: 'Back' })}
      onClick={() => go(-1)}
      {...(tone && { tone })}
      className={className}
    />
  );
};

/** The title of a page that the bar below does not lead to: on a phone with the way back. */
export const PageTitle = ({
  isHidden = false,
  action,
  children,
}: {
  /** Said to screen readers alone, where the page shows by itself what it is. */
  isHidden?: boolean;
  /** A `tiny` button at its end, below it where both do not fit. */
  action?: ReactNode;
  children: ReactNode;
}) => (
  <header className={cx(css.head, isHidden && css.headHidden, !!action && css.headWithAction)}>
    <BackButton className={css.back} />
    <h1 className={isHidden ? visuallyHidden : css.title}>{children}</h1>
    {action && <div className={css.action}>{action}</div>}
  </header>
);
