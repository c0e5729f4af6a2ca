import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { isLive, type Subscription } from './model.ts';

export interface ResumeSubscription {
  readonly now: string;
  /** True when a card can pay the renewal. */
  readonly hasCard: boolean;
  /** True when the creator is verified, or policy does not require it. */
  readonly mayBePaid: boolean;
  /** True when the fan has requested account removal. */
  readonly isFanLeaving: boolean;
}

/**
 * Undoes a cancellation while access lasts: the subscription renews as if never canceled. Needs a card.
 * Trials never renew, and ended subscriptions must be bought again. Idempotent.
 */
export const decideResume = (
  { now, hasCard, mayBePaid, isFanLeaving }: ResumeSubscription,
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
