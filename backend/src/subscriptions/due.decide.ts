import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { renewsAtOf } from './boughtPlan.model.ts';
import { planOfRenewal, type Subscription } from './model.ts';

export interface DueCommand {
  readonly now: string;
  /** True when a card can be charged and the creator is visible to the fan. */
  readonly mayCharge: boolean;
  /** True while an account removal is pending: nothing is charged unless it is canceled. */
  readonly isOnHold: boolean;
  /** Returns the id of a renewal payment, deterministic per period and attempt. */
  readonly transactionIdOf: (periodEnd: string, attempt: number) => string;
}

/**
 * Decides what a subscription is due for: renewal, retry, expiry or nothing. Without a card no renewal
 * starts: a card may be added until the paid period ends, else it ends then. The same applies while an
 * account removal is pending; if it is canceled, renewal continues.
 */
export const decideDue = (
  { now, mayCharge, isOnHold, transactionIdOf }: DueCommand,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  if (!subscription || subscription.pending || subscription.periodEnd === null) return accepted([]);
  const { subscriptionId, fanId, performerId, status, periodEnd, attempts } = subscription;
  const parties = { subscriptionId, fanId, performerId };
  const renew = (attempt: number): Accepted<SubscriptionEvent> =>
    accepted([
      {
        type: 'RenewalStarted',
        data: {
          ...parties,
          transactionId: transactionIdOf(periodEnd, attempt),
          attempt,
          ...planOfRenewal(subscription),
          startedAt: now,
        },
      },
    ]);
  const end = (): Accepted<SubscriptionEvent> =>
    accepted([
      { type: 'SubscriptionExpired', data: { ...parties, reason: 'ended', expiredAt: now } },
    ]);
  const isRenewing = status === 'active' || status === 'past_due';
  // During a pause nothing is due before its end.
  const renewsAt = renewsAtOf(subscription) ?? periodEnd;
  if (isOnHold && isRenewing) return now >= periodEnd ? end() : accepted([]);
  switch (status) {
    case 'active':
      if (subscription.subscriptionType === 'free') return now >= periodEnd ? end() : accepted([]);
      if (!mayCharge) return now >= renewsAt ? end() : accepted([]);
      if (renewsAt !== periodEnd) return now >= renewsAt ? renew(attempts + 1) : accepted([]);
      // Attempts from before a cancellation count: each one is a separate payment.
      return afterMs(now, renewalLeadMs) >= periodEnd ? renew(attempts + 1) : accepted([]);
    case 'canceled':
      return now >= periodEnd ? end() : accepted([]);
    case 'past_due': {
      const { nextAttemptAt } = subscription;
      return nextAttemptAt !== null && now >= nextAttemptAt ? renew(attempts + 1) : accepted([]);
    }
    case 'incomplete':
    case 'expired':
      return accepted([]);
    default:
      return status satisfies never;
  }
};
