import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { isLive, type Subscription } from './model.ts';

export interface Resume {
  readonly now: string;
  /** Whether there is a card that the renewal can be charged to. */
  readonly hasCard: boolean;
  /** Whether the creator is verified, or policy does not wait for that. */
  readonly mayBePaid: boolean;
  /** Whether the fan has asked for their own account to be removed. */
  readonly isFanLeaving: boolean;
}

/**
 * Takes a cancellation back while the access lasts: it renews at its end as if it had never been
 * canceled. That needs a card. Free days never renew, and what has ended is subscribed to anew. Doing it
 * twice changes nothing.
 */
export const decideResume = (
  { now, hasCard, mayBePaid, isFanLeaving }: Resume,
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  | 'ACCOUNT_BEING_REMOVED'
  | 'CARD_REQUIRED'
  | 'NOT_FOUND'
  | 'PERFORMER_NOT_VERIFIED'
  | 'SUBSCRIPTION_NOT_ACTIVE'
> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, status, subscriptionType } = subscription;
  if (subscriptionType === 'free') return refused('SUBSCRIPTION_NOT_ACTIVE');
  if (status === 'active' || status === 'past_due') return accepted([]);
  if (status !== 'canceled' || !isLive(subscription, now)) {
    return refused('SUBSCRIPTION_NOT_ACTIVE');
  }
  if (isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  if (!mayBePaid) return refused('PERFORMER_NOT_VERIFIED');
  if (!hasCard) return refused('CARD_REQUIRED');
  const parties = { subscriptionId, fanId, performerId };
  return accepted([
    {
      type: 'SubscriptionResumed',
      data: { ...parties, renewsAt: subscription.periodEnd, resumedAt: now },
    },
  ]);
};
