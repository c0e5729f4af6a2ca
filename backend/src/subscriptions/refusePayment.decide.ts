import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { decidePaymentFailed, type PaidSubscription } from './applyPayment.decide.ts';
import type { ChargeBlockReason } from './chargeBlock.ts';
import type { Subscription } from './model.ts';

/**
 * Refuses a payment of a pair that may not be charged: opens nothing and books the money for refund. A
 * payment applied before stays applied.
 */
export const decideRefusePayment = (
  payment: PaidSubscription,
  reason: ChargeBlockReason | 'period-over',
  now: string,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const { transactionId, fanId, provider, amount, currency, purpose } = payment;
  const { subscriptionId, performerId, isRenewal } = purpose;
  const isKnown =
    subscription?.payments.has(transactionId) || subscription?.refused.has(transactionId);
  if (isKnown) return accepted([]);
  const failed = { transactionId, failureCode: 'REFUSED', now };
  return accepted([
    {
      type: 'SubscriptionPaymentRefused',
      data: {
        subscriptionId,
        fanId,
        performerId,
        transactionId,
        reason,
        isRenewal,
        price: amount,
        currency,
        provider,
        legs:
          amount === 0
            ? []
            : posting([
                { account: accounts.clearing(provider), commodity: currency, amount: -amount },
                { account: accounts.refundsDue, commodity: currency, amount },
              ]),
        refusedAt: now,
      },
    },
    ...decidePaymentFailed(failed, subscription).events,
  ]);
};

export interface RefusedCorrection {
  readonly transactionId: string;
  readonly cause: 'refund' | 'dispute';
  /** Id of this correction. */
  readonly correction: string;
  /** Minor units. */
  readonly amount: number;
  /** True when the money returned: a refund failed or a dispute was won. */
  readonly isUndone: boolean;
  readonly now: string;
}

/** Records a correction of a refused payment once, and its reversal at most once. */
export const decideCorrectRefused = (
  { transactionId, cause, correction, amount, isUndone, now }: RefusedCorrection,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const refused = subscription?.refused.get(transactionId);
  if (!subscription || !refused || amount === 0) return accepted([]);
  const before = refused.corrections.get(correction);
  if (isUndone ? before !== false : before !== undefined) return accepted([]);
  const { subscriptionId, fanId, performerId, currency } = subscription;
  const { provider } = refused;
  const back = isUndone ? -amount : amount;
  return accepted([
    {
      type: 'RefusedPaymentCorrected',
      data: {
        subscriptionId,
        fanId,
        performerId,
        transactionId,
        cause,
        correction,
        isUndone,
        amount,
        currency,
        provider,
        legs: posting([
          { account: accounts.clearing(provider), commodity: currency, amount: back },
          { account: accounts.refundsDue, commodity: currency, amount: -back },
        ]),
        correctedAt: now,
      },
    },
  ]);
};
