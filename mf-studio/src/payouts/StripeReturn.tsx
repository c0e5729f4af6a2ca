import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { useQueryText } from '@ovation/ui-kit/page/navigation';
import { stripeAccountQuery } from '@ovation/web-client/banking/calls';
import { afterBankingChanged } from '@ovation/web-client/banking/invalidation';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

const readEveryMs = 2_000;
const readsMax = 15;

/** Reads the account until Stripe has reported what was entered, for half a minute at most. */
const useReportedAccount = (): StripeAccount | undefined => {
  const { data } = useQuery({
    ...stripeAccountQuery,
    refetchInterval: ({ state: { data: account, dataUpdateCount, errorUpdateCount } }) =>
      account?.status === 'ready' || dataUpdateCount + errorUpdateCount >= readsMax
        ? false
        : readEveryMs,
  });
  const isReady = data?.status === 'ready';
  useEffect(() => {
    if (isReady) afterBankingChanged().catch(reportError);
  }, [isReady]);
  return data;
};

const Done = ({ end }: { end: ReactNode }) => {
  const account = useReportedAccount();
  if (!account) return null;
  if (account.status === 'ready') {
    return (
      <Banner tone="success" round end={end}>
        <Trans id="payouts.stripe.ready">
          Your Stripe account is ready. Your payouts can go to it.
        </Trans>
      </Banner>
    );
  }
  return account.requirements.length > 0 ? (
    <Banner tone="warning" icon="circleAlert" round end={end}>
      <Trans id="payouts.stripe.due">
        Stripe still needs something from you. It’s listed under “Your Stripe account”.
      </Trans>
    </Banner>
  ) : (
    <Banner tone="brand" icon="hourglass" round end={end}>
      <Trans id="payouts.stripe.checking">
        Stripe is checking what you entered. Nothing is needed from you.
      </Trans>
    </Banner>
  );
};

/** Result of a visit to Stripe's form, which leads back here with `?stripe=done` or `?stripe=again`. */
export const StripeReturn = () => {
  const { t } = useLingui();
  const [result, setResult] = useQueryText('stripe');
  const end = (
    <IconButton
      icon="close"
      size="small"
      label={t({ id: 'payouts.stripe.close', message: 'Close this message' })}
      onClick={() => setResult('')}
    />
  );
  if (result === 'done') return <Done end={end} />;
  if (result !== 'again') return null;
  return (
    <Banner tone="warning" round end={end}>
      <Trans id="payouts.stripe.again">
        The link to Stripe’s form is no longer valid. Open a new one under “Your Stripe account”.
      </Trans>
    </Banner>
  );
};
