import { useLingui } from '@lingui/react/macro';
import type { Subscription } from '@ovation/contracts/subscriptions/subscription';
import { currentPriceOf, isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterRenewalChanged } from '@ovation/web-client/payments/invalidation';
import {
  afterOfferChanged,
  onSubscriptionPrice,
} from '@ovation/web-client/performers/invalidation';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMutation } from '@tanstack/react-query';
import type { Plan } from './plans.ts';

/** Path parameters of a subscription's calls. */
const useParams = ({ _id: id }: Subscription) => ({
  params: { provider: useSettings()?.paymentGateway ?? '', id },
});

/** Cancels the renewal, or resumes it. */
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
      // A subscription that cannot be resumed has ended meanwhile, or lost its card.
      if (isProblem(error)) afterRenewalChanged().catch(reportError);
    },
  });
};

interface PlanChange {
  readonly to: Plan;
  /** The displayed price: a different current price is reported, and needs confirmation. */
  readonly price: number;
}

/** Changes the plan from the end of the paid period. */
export const useChangePlan = (subscription: Subscription, onDone: () => void) => {
  const { performerId, currency, subscriptionType } = subscription;
  const call = useParams(subscription);
  return useMutation({
    mutationFn: ({ to, price }: PlanChange) =>
      api.subscriptions.changePlan({ ...call, body: { subscriptionType: to, price, currency } }),
    onSuccess: () => {
      onDone();
      return afterRenewalChanged();
    },
    onError: (error, { to }) => {
      const inForce = currentPriceOf(error);
      if (inForce && to !== subscriptionType) {
        const field = to === 'monthly' ? 'monthlyPrice' : 'yearlyPrice';
        onSubscriptionPrice(performerId, { [field]: inForce.price });
      }
      afterRenewalChanged().catch(reportError);
      afterOfferChanged().catch(reportError);
    },
  });
};
