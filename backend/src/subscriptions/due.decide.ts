import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { planOfRenewal, type Subscription } from './model.ts';

export interface ComeDue {
  readonly now: string;
  /** Whether there is a card that a renewal can be charged to, and the creator is there for the fan. */
  readonly mayCharge: boolean;
  /** The fan or the creator is about to leave: nothing is charged unless they stay. */
  readonly isHeld: boolean;
  /** The id of the payment of a renewal: the same for the same period and try. */
  readonly transactionIdOf: (periodEnd: string, attempt: number) => string;
}

/**
 * What the clock brings to a subscription: its renewal, a retry, its end, or nothing yet. Without a card
 * a renewal is not begun: a card may come until the last minute of what is paid for, and else it ends
 * then, as nobody was asked for a payment that could be tried again. So does one of somebody who leaves;
 * whoever stays after all finds it renewing as before.
 */
export const decideDue = (
  { now, mayCharge, isHeld, transactionIdOf }: ComeDue,
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
  if (isHeld && isRenewing) return now >= periodEnd ? end() : accepted([]);
  switch (status) {
    case 'active':
      if (subscription.subscriptionType === 'free') return now >= periodEnd ? end() : accepted([]);
      if (!mayCharge) return now >= periodEnd ? end() : accepted([]);
      // One that failed before it was canceled and resumed is counted: each try is a payment of its own.
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
