import { Trans } from '@lingui/react/macro';
import { useOnline } from '@ovation/ui-kit/browser/online';
import { Card } from '@ovation/ui-kit/display/Card';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { useRef } from 'react';

const triesBeforeReload = 2;
let tries = 0;

/** Error state of a page that failed to load; the frame keeps working. */
export const PageUnavailable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const hasLine = useOnline();
  const retry = useRef(() => {
    tries += 1;
    // A failed shared module is only fetched again after a reload.
    if (tries > triesBeforeReload) location.reload();
    else onRetry();
  });
  return (
    <Card>
      <ErrorState
        title={
          hasLine ? (
            <Trans id="shell.away.title">This page is temporarily unavailable</Trans>
          ) : (
            <Trans id="shell.away.offline">This page hasn’t loaded yet</Trans>
          )
        }
        error={error}
        onRetry={retry.current}
      >
        <Trans id="shell.away.body">
          Everything else is working, and what you typed has been saved.
        </Trans>
      </ErrorState>
    </Card>
  );
};
