import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { isLive, type Subscription } from './model.ts';

/**
 * Takes a cancellation back while the access lasts: it renews at its end as if it had never been
 * canceled. That needs a card. Free days never renew, and what has ended is subscribed to anew. Doing it
 * twice changes nothing.
 */
export const decideResume = (
  { now, hasCard }: { readonly now: string; readonly hasCard: boolean },
  subscription: Subscription | undefined,
): Decision<SubscriptionEvent, 'CARD_REQUIRED' | 'SUBSCRIPTION_NOT_ACTIVE' | 'NOT_FOUND'> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, status, subscriptionType } = subscription;
  if (subscriptionType === 'free') return refused('SUBSCRIPTION_NOT_ACTIVE');
  if (status === 'active' || status === 'past_due') return accepted([]);
  if (status !== 'canceled' || !isLive(subscription, now)) {
    return refused('SUBSCRIPTION_NOT_ACTIVE');
  }
  if (!hasCard) return refused('CARD_REQUIRED');
  const parties = { subscriptionId, fanId, performerId };
  return accepted([
    {
      type: 'SubscriptionResumed',
      data: { ...parties, renewsAt: subscription.periodEnd, resumedAt: now },
    },
  ]);
};
