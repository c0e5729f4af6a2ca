import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useGo, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useEffect, useState } from 'react';
import { returnPath as storedReturnPath } from './pendingPayments.ts';

/**
 * Return URL of the bank's confirmation (3-D Secure). A window of its own closes, as the page that opened
 * it goes on; otherwise it returns to the page where the payment was begun.
 */
export const Page = () => {
  const { t } = useLingui();
  const go = useGo();
  /** Null where no page was replaced; undefined until the storage is read. */
  const [returnPath, setReturnPath] = useState<string | null>();
  usePageTitle(t({ id: 'confirmed.title', message: 'Payment' }));
  useEffect(() => {
    setReturnPath(storedReturnPath.read() ?? null);
    storedReturnPath.drop();
  }, []);
  useEffect(() => {
    if (returnPath) go(returnPath, { replace: true });
    // A browser that has lost the opener keeps the window open; the text below then helps.
    else if (returnPath === null) window.close();
  }, [go, returnPath]);
  return (
    <Card>
      <EmptyState
        icon="check"
        title={t({ id: 'confirmed.thanks', message: 'Thank you' })}
        action={
          <ButtonLink to="/wallet">
            <Trans id="confirmed.back">Back to Ovation</Trans>
          </ButtonLink>
        }
      >
        <Trans id="confirmed.close">
          You can close this window. Your payment continues in the other one.
        </Trans>
      </EmptyState>
    </Card>
  );
};
