import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wordsOfRefusal } from '../data/api.ts';
import { Icon } from '../display/Icon.tsx';
import { Button } from '../form/Button.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as css from './State.css.ts';

/** Nothing here yet, and what to do next. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
  tone = 'brand',
}: {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  tone?: keyof typeof css.discTone;
}) => (
  <div className={css.state}>
    <span className={cx(css.disc, css.discTone[tone])}>
      <Icon name={icon} size={28} />
    </span>
    <h2 className={css.title}>{title}</h2>
    {children && <p className={css.words}>{children}</p>}
    {action && <div className={css.actions}>{action}</div>}
  </div>
);

/** What happened, that nothing is lost, and a way to try again. */
export const ErrorState = ({
  title,
  children,
  error,
  onRetry,
}: {
  title: ReactNode;
  children?: ReactNode;
  /** What went wrong: who may not see something is told so, and has nothing to try again. */
  error?: unknown;
  onRetry: () => void;
}) => {
  const refusal = wordsOfRefusal(error);
  const again = (
    <Button size="small" icon="refresh" onClick={onRetry}>
      <Trans id="ui.tryAgain">Try again</Trans>
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        tone="danger"
        title={title}
        {...(refusal === undefined && { action: again })}
      >
        {refusal ?? children ?? (
          <Trans id="ui.error.body">
            We couldn’t reach the server. What you typed has been saved.
          </Trans>
        )}
      </EmptyState>
    </div>
  );
};

/** Stands where a part of the page should be that is down, while the rest works. */
export const PartAway = ({
  title,
  onRetry,
  children,
}: {
  title: ReactNode;
  onRetry: () => void;
  children?: ReactNode;
}) => (
  <div className={css.away} role="alert">
    <Icon name="warning" className={css.awayIcon} />
    <p className={css.awayWords}>
      <span className={css.awayTitle}>{title}</span>
      <br />
      {children ?? <Trans id="ui.away.body">Everything else is working.</Trans>}
    </p>
    <Button tone="outline" size="tiny" onClick={onRetry}>
      <Trans id="ui.retry">Retry</Trans>
    </Button>
  </div>
);

const bannerIcons: Record<keyof typeof css.bannerTone, IconName> = {
  offline: 'wifiOff',
  success: 'circleCheck',
  warning: 'refresh',
  danger: 'circleAlert',
  brand: 'circleAlert',
};

/** A state of the whole page, announced politely. */
export const Banner = ({
  tone,
  round = false,
  icon,
  children,
  end,
}: {
  tone: keyof typeof css.bannerTone;
  round?: boolean;
  icon?: IconName;
  children: ReactNode;
  end?: ReactNode;
}) => (
  <div role="status" className={cx(css.banner, css.bannerTone[tone], round && css.bannerRound)}>
    <Icon name={icon ?? bannerIcons[tone]} />
    <span>{children}</span>
    {end && <span className={css.bannerEnd}>{end}</span>}
  </div>
);

/** How far something is; `share` from 0 to 1. */
export const ProgressBar = ({
  share,
  label,
  tone = 'brand',
}: {
  share: number;
  label: string;
  tone?: keyof typeof css.barTone;
}) => {
  const { i18n } = useLingui();
  const clamped = Math.min(1, Math.max(0, share));
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamped * 100)}
      aria-valuetext={i18n.number(clamped, { style: 'percent' })}
    >
      <div className={cx(css.bar, css.barTone[tone])} style={{ transform: `scaleX(${clamped})` }} />
    </div>
  );
};
