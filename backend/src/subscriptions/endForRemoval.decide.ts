import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Subscription } from './model.ts';

/** Ends a subscription, including its paid rest, with the fan's or creator's account. */
export const decideEndForRemoval = (
  now: string,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  if (!subscription || subscription.status === 'expired' || subscription.periodEnd === null) {
    return accepted([]);
  }
  const { subscriptionId, fanId, performerId } = subscription;
  return accepted([
    {
      type: 'SubscriptionExpired',
      data: { subscriptionId, fanId, performerId, reason: 'account-removed', expiredAt: now },
    },
  ]);
};
