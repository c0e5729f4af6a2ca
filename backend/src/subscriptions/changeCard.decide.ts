import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Subscription } from './model.ts';

export interface ChangeCard {
  readonly cardId: string;
  readonly now: string;
}

/**
 * Changes the card of a subscription whose renewal failed, and makes its next attempt due. Anything else
 * needs no other card: the link that asks for one is done.
 */
export const decideChangeCard = (
  { cardId, now }: ChangeCard,
  subscription: Subscription | undefined,
): Decision<SubscriptionEvent, 'LINK_EXPIRED' | 'PAYMENT_UNDER_WAY'> => {
  if (subscription?.status !== 'past_due' || subscription.nextAttemptAt === null) {
    return refused('LINK_EXPIRED');
  }
  if (subscription.pending) return refused('PAYMENT_UNDER_WAY');
  const { subscriptionId, fanId, performerId } = subscription;
  return accepted([
    {
      type: 'SubscriptionCardChanged',
      data: { subscriptionId, fanId, performerId, cardId, nextAttemptAt: now, changedAt: now },
    },
  ]);
};
