import { Trans } from '@lingui/react/macro';
import { edgeInsetRef } from '@ovation/ui-kit/browser/edgeInsets';
import { useOnline } from '@ovation/ui-kit/browser/online';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { useSocketStatus } from '@ovation/web-client/live/pushes';
import { useEffect, useRef, useState } from 'react';
import { retrySocket } from '../realtime/socket.ts';
import * as css from './Frame.css.ts';

/** Publishes its height to fixed bars and panes. */
const takesUpperEdge = edgeInsetRef('--banner-height');

const backShownMs = 4_000;
/** Attempts before the banner shows; the first ones usually succeed. */
const quietAttempts = 2;

/** True for a moment after the connection came back. */
const useJustReconnected = (isOnline: boolean): boolean => {
  const was = useRef(isOnline);
  const [back, setBack] = useState(false);
  useEffect(() => {
    const returned = isOnline && !was.current;
    was.current = isOnline;
    if (!returned) return;
    setBack(true);
    const timer = setTimeout(() => setBack(false), backShownMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return back && isOnline;
};

/** Connection banner: offline, back online, reconnecting, failed. */
export const StatusBanners = () => {
  const isOnline = useOnline();
  const isBack = useJustReconnected(isOnline);
  const { state, attempt } = useSocketStatus();
  return (
    <div ref={takesUpperEdge} className={cx(css.banners, screenOnly)}>
      {!isOnline ? (
        <Banner tone="offline">
          <Trans id="shell.offline">You’re offline. Drafts are saved on this device.</Trans>
        </Banner>
      ) : state === 'reconnecting' && attempt > quietAttempts ? (
        <Banner tone="warning">
          <Trans id="shell.reconnecting">Reconnecting, attempt {attempt}</Trans>
        </Banner>
      ) : state === 'failed' ? (
        <Banner
          tone="danger"
          end={
            <Button tone="link" size="tiny" onClick={retrySocket}>
              <Trans id="ui.retry">Retry</Trans>
            </Button>
          }
        >
          <Trans id="shell.socketFailed">Live updates are off.</Trans>
        </Banner>
      ) : isBack ? (
        <Banner tone="success">
          <Trans id="shell.backOnline">Back online.</Trans>
        </Banner>
      ) : null}
    </div>
  );
};
