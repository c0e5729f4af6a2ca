import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import type { Subscription } from './model.ts';

/**
 * Returns a refusal for an upgrade whose period is over, or is another one, by the time of its payment: there is
 * nothing left that it could open.
 */
export const lateUpgradeOf = (
  { upgradeUntil }: Extract<PaymentPurpose, { type: 'subscription' }>,
  subscription: Subscription | undefined,
  now: string,
): 'period-over' | undefined => {
  if (upgradeUntil === undefined) return undefined;
  const isRunning = subscription?.periodEnd === upgradeUntil && upgradeUntil > now;
  return isRunning && subscription.status !== 'expired' ? undefined : 'period-over';
};

/** Returns to the plan before an upgrade whose payment was taken back whole. */
export const revertUpgrade = (
  transactionId: string,
  now: string,
  subscription: Subscription,
): SubscriptionEvent[] => {
  const { subscriptionId, fanId, performerId, currency, upgradedFrom, status } = subscription;
  if (upgradedFrom?.transactionId !== transactionId || status === 'expired') return [];
  return [
    {
      type: 'SubscriptionPlanChanged',
      data: {
        subscriptionId,
        fanId,
        performerId,
        ...upgradedFrom.plan,
        currency,
        isImmediate: true,
        effectiveAt: now,
        changedAt: now,
      },
    },
  ];
};
