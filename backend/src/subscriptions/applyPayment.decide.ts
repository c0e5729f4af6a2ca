import { promotionOf } from '@ovation/contracts/coupons/rules';
import { shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import {
  afterDays,
  afterMs,
  periodEndOf,
  retryDelaysMs,
} from '@ovation/contracts/subscriptions/rules';
import { bookedTaxOf, type PaymentTax, taxAmountOf, taxLeg } from '@ovation/contracts/tax/tax';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { boughtPlanOf, isInGrace } from './boughtPlan.model.ts';
import { isLive, type Subscription } from './model.ts';

export interface PaidSubscription {
  readonly transactionId: string;
  readonly fanId: string;
  readonly provider: string;
  readonly cardId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: 'USD';
  readonly couponCode: string | null;
  readonly purpose: Extract<PaymentPurpose, { type: 'subscription' }>;
  readonly tax?: PaymentTax | undefined;
}

const partiesOf = ({ fanId, purpose }: PaidSubscription) => ({
  subscriptionId: purpose.subscriptionId,
  fanId,
  performerId: purpose.performerId,
});

/**
/**
 * Builds the posting of a payment: tax first, then the commission of the net price, rounded down in the
 * creator's favour. What the platform's coupon lowered the price by is the platform's expense: creator and
 * commission have their shares of the full price. With a creator's coupon they have them of what was charged.
 */
const legsOf = (payment: PaidSubscription, now: string) => {
  const { amount, currency, provider, purpose } = payment;
  const promotion = promotionOf(amount, purpose.coupon);
  const tax = bookedTaxOf(payment.tax, now);
  const worth = amount + promotion - taxAmountOf(tax);
  const commission = shareOf(worth, purpose.commissionBasisPoints);
  const legs = posting([
    { account: accounts.clearing(provider), commodity: currency, amount: -amount },
    { account: accounts.promotions, commodity: currency, amount: -promotion },
    {
      account: accounts.creator(purpose.performerId),
      commodity: currency,
      amount: worth - commission,
    },
    { account: accounts.commission, commodity: currency, amount: commission },
    taxLeg(tax),
  ]);
  return { commission, ...(tax && { tax }), legs: legs.length === 0 ? ([] as []) : legs };
};

/** Returns the period that a payment opens; an upgrade is for the rest of the running one. */
const periodOf = (
  { subscriptionType, periodMonths, upgradeUntil }: PaidSubscription['purpose'],
  now: string,
  subscription: Subscription | undefined,
) => {
  const hasAccess = isLive(subscription, now) || isInGrace(subscription, now);
  const live = hasAccess ? subscription : undefined;
  const startedAt = live?.startedAt ?? now;
  if (upgradeUntil !== undefined) {
    return { startedAt, periodStart: now, periodEnd: upgradeUntil, isUpgrade: true as const };
  }
  const periodStart = live?.periodEnd ?? now;
  const isContinued = live && live.subscriptionType !== 'free';
  const anchor = (isContinued && live.anchorAt) || periodStart;
  const periodEnd = periodEndOf(periodStart, subscriptionType, anchor, periodMonths);
  return { startedAt, periodStart, periodEnd };
};

/** Applies a payment once: opens one period, from the end of the current one or from now. */
export const decideApplyPayment = (
  payment: PaidSubscription,
  now: string,
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  const { transactionId, provider, cardId, amount, currency, couponCode, purpose } = payment;
  const isKnown =
    subscription?.payments.has(transactionId) || subscription?.refused.has(transactionId);
  if (isKnown) return accepted([]);
  return accepted([
    {
      type:
        purpose.isRenewal || purpose.upgradeUntil !== undefined
          ? 'SubscriptionRenewed'
          : 'SubscriptionActivated',
      data: {
        ...partiesOf(payment),
        subscriptionType: purpose.subscriptionType,
        transactionId,
        price: amount,
        currency,
        couponCode: purpose.coupon?.code ?? couponCode,
        ...(purpose.coupon && { coupon: purpose.coupon }),
        provider,
        cardId,
        commissionBasisPoints: purpose.commissionBasisPoints,
        ...legsOf(payment, now),
        ...boughtPlanOf(purpose),
        renewalPrice: purpose.renewalPrice,
        ...periodOf(purpose, now, subscription),
        paidAt: now,
      },
    },
  ]);
};

/**
 * Records a failed payment. A renewal is retried three times within seven days; none after the last try or a
 * cancellation.
 */
export const decidePaymentFailed = (
  {
    transactionId,
    failureCode,
    now,
    graceDays = 0,
  }: {
    transactionId: string;
    failureCode: string;
    now: string;
    /** Days of access that the creator grants while a renewal is retried. */
    graceDays?: number;
  },
  subscription: Subscription | undefined,
): Accepted<SubscriptionEvent> => {
  if (!subscription || subscription.pending?.transactionId !== transactionId) return accepted([]);
  const { subscriptionId, fanId, performerId, pending, status } = subscription;
  const parties = { subscriptionId, fanId, performerId };
  const { isRenewal, attempt } = pending;
  const pauseMs = isRenewal && status !== 'canceled' ? retryDelaysMs[attempt - 1] : undefined;
  const isLast = isRenewal && status !== 'canceled' && pauseMs === undefined;
  const nextAttemptAt = pauseMs === undefined ? null : afterMs(now, pauseMs);
  const isGranted = nextAttemptAt !== null && graceDays > 0 && subscription.pausedUntil === null;
  const graceUntil =
    isGranted && subscription.periodEnd !== null
      ? afterDays(subscription.periodEnd, graceDays)
      : undefined;
  return accepted([
    {
      type: 'SubscriptionPaymentFailed',
      data: {
        ...parties,
        transactionId,
        isRenewal,
        failureCode,
        nextAttemptAt,
        graceUntil,
        failedAt: now,
      },
    },
    ...(isLast
      ? [
          {
            type: 'SubscriptionExpired' as const,
            data: { ...parties, reason: 'unpaid' as const, expiredAt: now },
          },
        ]
      : []),
  ]);
};
