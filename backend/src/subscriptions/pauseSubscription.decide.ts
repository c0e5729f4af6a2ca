import { pauseEveryMonths } from '@ovation/contracts/plans/rules';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { periodEndOf } from '@ovation/contracts/subscriptions/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { isLive, type Subscription } from './model.ts';

/**
 * Pauses a subscription for a month after the paid period, once in twelve months: nothing is charged and there is
 * no access until it resumes by itself. Idempotent.
 */
export const decidePause = (
  { now, isFanLeaving }: { readonly now: string; readonly isFanLeaving: boolean },
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  | 'ACCOUNT_BEING_REMOVED'
  | 'NOT_FOUND'
  | 'PAUSE_USED'
  | 'PAYMENT_UNDER_WAY'
  | 'SUBSCRIPTION_NOT_ACTIVE'
> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, status, lastPausedAt } = subscription;
  if (subscription.pausedUntil !== null) return accepted([]);
  const isPaid = status === 'active' && subscription.subscriptionType !== 'free';
  if (!isPaid || !isLive(subscription, now)) return refused('SUBSCRIPTION_NOT_ACTIVE');
  if (subscription.pending) return refused('PAYMENT_UNDER_WAY');
  if (isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  const isUsed =
    lastPausedAt !== null &&
    periodEndOf(lastPausedAt, 'monthly', lastPausedAt, pauseEveryMonths) > now;
  if (isUsed) return refused('PAUSE_USED');
  const { periodEnd } = subscription;
  return accepted([
    {
      type: 'SubscriptionPaused',
      data: {
        subscriptionId,
        fanId,
        performerId,
        pausesAt: periodEnd,
        resumesAt: periodEndOf(periodEnd, 'monthly', subscription.anchorAt ?? periodEnd),
        pausedAt: now,
      },
    },
  ]);
};

/** Withdraws a pause: before it begins as if it had not been, later with a renewal at once. Idempotent. */
export const decideWithdrawPause = (
  { now }: { readonly now: string },
  subscription: Subscription | undefined,
): Decision<SubscriptionEvent, 'NOT_FOUND' | 'PAYMENT_UNDER_WAY' | 'SUBSCRIPTION_NOT_ACTIVE'> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, periodEnd, pausedUntil } = subscription;
  if (subscription.status !== 'active' || periodEnd === null) {
    return refused('SUBSCRIPTION_NOT_ACTIVE');
  }
  if (pausedUntil === null) return accepted([]);
  if (subscription.pending) return refused('PAYMENT_UNDER_WAY');
  const hasBegun = periodEnd <= now;
  if (hasBegun && pausedUntil <= now) return accepted([]);
  return accepted([
    {
      type: 'SubscriptionPauseWithdrawn',
      data: {
        subscriptionId,
        fanId,
        performerId,
        renewsAt: hasBegun ? now : periodEnd,
        withdrawnAt: now,
      },
    },
  ]);
};
