import { promotionOf } from '@ovation/contracts/coupons/rules';
import { proportionOf, shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { taxAmountOf, taxBetween, taxLeg } from '@ovation/contracts/tax/tax';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { AppliedPayment, Subscription } from './model.ts';
import { revertUpgrade } from './switchPlan.decide.ts';

export interface PaymentCorrection {
  readonly transactionId: string;
  readonly cause: 'refund' | 'dispute';
  /** Id of this correction. */
  readonly correction: string;
  /** Amount refunded or returned by this correction, in minor units. */
  readonly amount: number;
  readonly now: string;
}

interface Shares {
  readonly commission: number;
  readonly share: number;
  /** The platform's coupon: it was its expense. */
  readonly promotion: number;
}

/** Returns the shares of platform and creator in a refunded amount less its tax, at the payment's commission rate. */
const sharesDueOf = (payment: AppliedPayment, amountBack: number): Shares => {
  const { price, coupon } = payment;
  const back = Math.min(amountBack, price);
  const whole = promotionOf(price, coupon);
  const promotion = whole === 0 || back === 0 ? 0 : proportionOf(whole, back, price);
  const worth = back + promotion - taxAmountOf(taxBetween(payment.tax, 0, back));
  const commission =
    back === price ? payment.commission : shareOf(worth, payment.commissionBasisPoints);
  return { commission, share: worth - commission, promotion };
};

/** Returns shares due beyond those taken so far; negative when more was taken. */
const outstandingShares = (payment: AppliedPayment, amountBack: number): Shares => {
  const { takenBack } = payment;
  const due = sharesDueOf(payment, amountBack);
  return {
    commission: due.commission - takenBack.commission,
    share: due.share - takenBack.share,
    promotion: due.promotion - takenBack.promotion,
  };
};

const correctionData = (
  correction: Omit<PaymentCorrection, 'now'>,
  subscription: Subscription,
  payment: AppliedPayment,
  { commission, share, promotion }: Shares,
  sign: 1 | -1,
) => {
  const { transactionId, cause, amount } = correction;
  const { subscriptionId, fanId, performerId, currency } = subscription;
  const { provider, coupon, takenBack } = payment;
  // The sum of corrections grows by a reversal, and shrinks by a restoration.
  const tax = taxBetween(payment.tax, takenBack.amount, takenBack.amount - sign * amount);
  return {
    subscriptionId,
    fanId,
    performerId,
    transactionId,
    cause,
    correction: correction.correction,
    amount,
    creatorShare: share,
    ...(coupon && { coupon: { couponId: coupon.couponId, ownerId: coupon.ownerId } }),
    currency,
    provider,
    ...(tax && { tax }),
    legs: posting([
      taxLeg(tax, sign),
      { account: accounts.clearing(provider), commodity: currency, amount: -sign * amount },
      { account: accounts.promotions, commodity: currency, amount: -sign * promotion },
      { account: accounts.commission, commodity: currency, amount: sign * commission },
      // Booked as a loss until the creator's own stream records how much of the share was left.
      {
        account: accounts.losses,
        commodity: currency,
        amount: sign * (amount + promotion - commission - taxAmountOf(tax)),
      },
    ]),
  };
};

const positiveShares = ({ commission, share, promotion }: Shares): Shares => ({
  commission: Math.max(0, commission),
  share: Math.max(0, share),
  promotion: Math.max(0, promotion),
});
const negatedShares = ({ commission, share, promotion }: Shares): Shares =>
  positiveShares({ commission: -commission, share: -share, promotion: -promotion });

/**
 * Reverses a payment after a refund or dispute: platform and creator return their shares of the total, less
 * earlier corrections. A full refund or dispute ends the access.
 */
export const decideReversePayment = (
  correction: PaymentCorrection,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const { transactionId, cause, amount, now } = correction;
  const payment = subscription?.payments.get(transactionId);
  if (!subscription || !payment || amount === 0 || payment.reversals.has(correction.correction)) {
    return accepted([]);
  }
  const amountBack = payment.takenBack.amount + amount;
  const parts = positiveShares(outstandingShares(payment, amountBack));
  const data = correctionData(correction, subscription, payment, parts, -1);
  const { subscriptionId, fanId, performerId } = data;
  const isWhole = cause === 'dispute' || amountBack >= payment.price;
  const endsAccess =
    subscription.paidBy === transactionId && subscription.status !== 'expired' && isWhole;
  const reason = cause === 'dispute' ? ('disputed' as const) : ('refunded' as const);
  return accepted([
    { type: 'SubscriptionPaymentReversed', data: { ...data, reversedAt: now } },
    ...(isWhole ? revertUpgrade(transactionId, now, subscription) : []),
    ...(endsAccess
      ? [
          {
            type: 'SubscriptionExpired' as const,
            data: { subscriptionId, fanId, performerId, reason, expiredAt: now },
          },
        ]
      : []),
  ]);
};

/** Restores a payment after a won dispute or failed refund; ended access stays ended. */
export const decideRestorePayment = (
  correction: PaymentCorrection,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const { transactionId, amount, now } = correction;
  const payment = subscription?.payments.get(transactionId);
  if (!subscription || payment?.reversals.get(correction.correction) !== false) {
    return accepted([]);
  }
  const parts = negatedShares(outstandingShares(payment, payment.takenBack.amount - amount));
  const data = correctionData(correction, subscription, payment, parts, 1);
  return accepted([{ type: 'SubscriptionPaymentRestored', data: { ...data, restoredAt: now } }]);
};

/**
 * Corrects rounding of older corrections, which were rounded one by one and could be off by a cent. The
 * correction moves no money.
 */
export const decideFixPaymentRounding = (
  { transactionId, cause, now }: Pick<PaymentCorrection, 'transactionId' | 'cause' | 'now'>,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const correction = { transactionId, cause, amount: 0, correction: `rounding:${transactionId}` };
  const payment = subscription?.payments.get(transactionId);
  if (!subscription || !payment || payment.reversals.has(correction.correction)) {
    return accepted([]);
  }
  const due = outstandingShares(payment, payment.takenBack.amount);
  if (due.commission === 0) return accepted([]);
  return accepted(
    due.share > 0
      ? [
          {
            type: 'SubscriptionPaymentReversed',
            data: {
              ...correctionData(correction, subscription, payment, due, -1),
              reversedAt: now,
            },
          },
        ]
      : [
          {
            type: 'SubscriptionPaymentRestored',
            data: {
              ...correctionData(
                correction,
                subscription,
                payment,
                {
                  commission: -due.commission,
                  share: -due.share,
                  promotion: -due.promotion,
                },
                1,
              ),
              restoredAt: now,
            },
          },
        ],
  );
};
