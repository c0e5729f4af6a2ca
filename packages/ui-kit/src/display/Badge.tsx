import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './Badge.css.ts';

export type BadgeTone = keyof typeof css.tone;

export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}) => (
  <span className={cx(css.badge, css.tone[tone])}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
);

const countShownMax = 99;

/** Count badge; nothing at zero. `what` follows the number for screen readers. */
export const CountBadge = ({
  count,
  what,
  className,
}: {
  count: number;
  what: string;
  className?: string;
}) => {
  const { i18n } = useLingui();
  if (count <= 0) return null;
  const shown = count > countShownMax ? `${i18n.number(countShownMax)}+` : i18n.number(count);
  return (
    <span className={cx(css.count, className)}>
      {shown}
      <span className={visuallyHidden}> {what}</span>
    </span>
  );
};

export const LiveBadge = ({ className }: { className?: string }) => (
  <span className={cx(css.live, className)}>
    <Trans id="ui.live">LIVE</Trans>
  </span>
);
