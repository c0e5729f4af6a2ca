import { shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { type Accepted, accepted } from '../kernel/decision.ts';
import type { AppliedPayment, Subscription } from './model.ts';

export interface PaymentCorrection {
  readonly transactionId: string;
  readonly cause: 'refund' | 'dispute';
  /** The name of this one correction. */
  readonly correction: string;
  /** Minor units that went back this time, and in all. */
  readonly amount: number;
  readonly amountInAll: number;
  readonly now: string;
}

/** The creator's part of an amount, by the rate of the payment. */
const creatorPart = ({ commissionBasisPoints }: AppliedPayment, amount: number): number =>
  amount - shareOf(amount, commissionBasisPoints);

const correctionData = (
  correction: PaymentCorrection,
  subscription: Subscription,
  payment: AppliedPayment,
  sign: 1 | -1,
) => {
  const { amount, amountInAll } = correction;
  const creatorShare =
    creatorPart(payment, amountInAll) - creatorPart(payment, amountInAll - amount);
  return {
    subscriptionId: subscription.subscriptionId,
    fanId: subscription.fanId,
    performerId: subscription.performerId,
    transactionId: correction.transactionId,
    cause: correction.cause,
    correction: correction.correction,
    amount,
    creatorShare,
    currency: subscription.currency,
    provider: payment.provider,
    legs: posting([
      {
        account: accounts.clearing(payment.provider),
        commodity: subscription.currency,
        amount: -sign * amount,
      },
      {
        account: accounts.commission,
        commodity: subscription.currency,
        amount: sign * (amount - creatorShare),
      },
      // A loss until the creator's own stream has said how much of the share was still there.
      { account: accounts.losses, commodity: subscription.currency, amount: sign * creatorShare },
    ]),
  };
};

/** Money of a period went back: it is booked, and what was refunded in full opens nothing more. */
export const decideReversePayment = (
  correction: PaymentCorrection,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const { transactionId, cause, amount, amountInAll, now } = correction;
  const payment = subscription?.payments.get(transactionId);
  if (!subscription || !payment || amount === 0 || payment.reversals.has(correction.correction)) {
    return accepted([]);
  }
  const data = correctionData(correction, subscription, payment, -1);
  const { subscriptionId, fanId, performerId } = data;
  const opensNothing =
    subscription.paidBy === transactionId &&
    subscription.status !== 'expired' &&
    (cause === 'dispute' || amountInAll >= payment.price);
  const reason = cause === 'dispute' ? ('disputed' as const) : ('refunded' as const);
  return accepted([
    { type: 'SubscriptionPaymentReversed', data: { ...data, reversedAt: now } },
    ...(opensNothing
      ? [
          {
            type: 'SubscriptionExpired' as const,
            data: { subscriptionId, fanId, performerId, reason, expiredAt: now },
          },
        ]
      : []),
  ]);
};

/** A dispute was won: the money is back. The access, once ended, is not. */
export const decideRestorePayment = (
  correction: PaymentCorrection,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const payment = subscription?.payments.get(correction.transactionId);
  if (!subscription || payment?.reversals.get(correction.correction) !== false) {
    return accepted([]);
  }
  const data = correctionData(correction, subscription, payment, 1);
  return accepted([
    { type: 'SubscriptionPaymentRestored', data: { ...data, restoredAt: correction.now } },
  ]);
};
