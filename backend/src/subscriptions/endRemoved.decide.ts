import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Subscription } from './model.ts';

/** The fan or the creator is gone: whatever is left of what was paid for ends with them. */
export const decideEndRemoved = (
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
