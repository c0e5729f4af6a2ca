import { useLingui } from '@lingui/react/macro';
import type { Subscription } from '@ovation/contracts/subscriptions/subscription';
import { isProblem, priceInForce } from '@ovation/ui-kit/errors/failure';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { api } from '@ovation/web-client/api/client';
import { afterRenewalChanged } from '@ovation/web-client/payments/invalidation';
import {
  afterOfferChanged,
  onSubscriptionPrice,
} from '@ovation/web-client/performers/invalidation';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMutation } from '@tanstack/react-query';
import type { Plan } from './plans.ts';

/** The path of a call that changes a subscription. */
const useParams = ({ _id: id }: Subscription) => ({
  params: { provider: useSettings()?.paymentGateway ?? '', id },
});

/** Stops the renewal, and takes that back. */
export const useCancel = (subscription: Subscription, onDone: () => void) => {
  const call = useParams(subscription);
  const sayError = useSayError();
  return useMutation({
    mutationFn: () => api.subscriptions.cancelSubscription({ ...call, body: {} }),
    onSuccess: () => {
      onDone();
      return afterRenewalChanged();
    },
    onError: sayError,
  });
};

export const useResume = (subscription: Subscription) => {
  const { t } = useLingui();
  const call = useParams(subscription);
  const sayError = useSayError();
  return useMutation({
    mutationFn: () => api.subscriptions.resumeSubscription({ ...call, body: {} }),
    onSuccess: () => {
      const message = t({ id: 'subscription.resumed', message: 'Your subscription renews again.' });
      notices.say({ tone: 'success', message });
      return afterRenewalChanged();
    },
    onError: (error) => {
      sayError(error);
      // What could not be resumed has ended meanwhile, or lost its card.
      if (isProblem(error)) afterRenewalChanged().catch(reportError);
    },
  });
};

interface AskedChange {
  readonly to: Plan;
  /** What was shown: another price in force is told, and asked about. */
  readonly price: number;
}

/** Another plan from the end of what is paid for. */
export const useChangePlan = (subscription: Subscription, onDone: () => void) => {
  const { performerId, currency, subscriptionType } = subscription;
  const call = useParams(subscription);
  return useMutation({
    mutationFn: ({ to, price }: AskedChange) =>
      api.subscriptions.changePlan({ ...call, body: { subscriptionType: to, price, currency } }),
    onSuccess: () => {
      onDone();
      return afterRenewalChanged();
    },
    onError: (error, { to }) => {
      const inForce = priceInForce(error);
      if (inForce && to !== subscriptionType) {
        const field = to === 'monthly' ? 'monthlyPrice' : 'yearlyPrice';
        onSubscriptionPrice(performerId, { [field]: inForce.price });
      }
      afterRenewalChanged().catch(reportError);
      afterOfferChanged().catch(reportError);
    },
  });
};
