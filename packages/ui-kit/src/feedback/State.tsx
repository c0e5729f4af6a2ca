import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { useOnline, useOnReconnect } from '../browser/online.ts';
import { isTransient, responseErrorText } from '../errors/apiErrors.ts';
import { Button } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as css from './State.css.ts';

/** Empty state with a call to action. */
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

/** Text of an error; being offline takes precedence. */
const ErrorText = ({ error, children }: { error: unknown; children: ReactNode }) => {
  const hasLine = useOnline();
  const said = responseErrorText(error);
  if (said !== undefined) return said;
  if (!hasLine) {
    return <Trans id="ui.error.offline">You’re offline. We’ll try again when you’re back.</Trans>;
  }
  return (
    children ?? (
      <Trans id="ui.error.body">We couldn’t reach the server. What you typed has been saved.</Trans>
    )
  );
};

/**
 * Error state with its cause and remedy: transient errors have a retry button, and are retried when the
 * connection comes back.
 */
export const ErrorState = ({
  title,
  children,
  error,
  onRetry,
}: {
  title: ReactNode;
  /** Replaces the general sentence if there was no response and no other reason is known. */
  children?: ReactNode;
  /** Cause; without it only the title is shown. */
  error?: unknown;
  onRetry: () => void;
}) => {
  const hasLine = useOnline();
  const canPass = isTransient(error);
  useOnReconnect(useCallback(() => canPass && onRetry(), [canPass, onRetry]));
  const again = (
    <Button size="small" icon="refresh" onClick={onRetry}>
      <Trans id="ui.tryAgain">Try again</Trans>
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        icon={hasLine ? 'warning' : 'wifiOff'}
        tone={hasLine ? 'danger' : 'brand'}
        title={title}
        {...(canPass && hasLine && { action: again })}
      >
        <ErrorText error={error}>{children}</ErrorText>
      </EmptyState>
    </div>
  );
};

/** Placeholder for a part of the page whose service is unavailable. */
export const PartUnavailable = ({
  title,
  onRetry,
  children,
}: {
  title: ReactNode;
  onRetry: () => void;
  children?: ReactNode;
}) => {
  const hasLine = useOnline();
  useOnReconnect(onRetry);
  return (
    <div className={css.away} role="alert">
      <Icon name={hasLine ? 'warning' : 'wifiOff'} className={css.awayIcon} />
      <p className={css.awayWords}>
        <span className={css.awayTitle}>{title}</span>
        <br />
        {hasLine ? (
          (children ?? <Trans id="ui.away.body">Everything else is working.</Trans>)
        ) : (
          <Trans id="ui.error.offline">You’re offline. We’ll try again when you’re back.</Trans>
        )}
      </p>
      {hasLine && (
        <Button tone="outline" size="tiny" onClick={onRetry}>
          <Trans id="ui.retry">Retry</Trans>
        </Button>
      )}
    </div>
  );
};

const bannerIcons: Record<keyof typeof css.bannerTone, IconName> = {
  offline: 'wifiOff',
  success: 'circleCheck',
  warning: 'refresh',
  danger: 'circleAlert',
  brand: 'circleAlert',
};

/** Page-level status banner, announced politely. */
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

/** Progress bar; `share` from 0 to 1. */
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
      className={cx(css.track, css.trackTone[tone])}
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
