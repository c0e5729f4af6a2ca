import { z } from 'zod';
import { AppliedCoupon, CouponOfPayment } from '../coupons/coupon.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { BookedTax } from '../tax/tax.ts';
import { PaidSubscriptionType as paidType, SubscriptionType } from './subscription.ts';

/** Fields of every event of a subscription. */
const parties = { subscriptionId: Id, fanId: Id, performerId: Id };

/**
 * Bought plan, version of its prices, and months of a period. Absent in older events, of the first plan;
 * the months then follow from the type.
 */
const bought = {
  planId: Id.optional(),
  planVersion: z.int().positive().optional(),
  periodMonths: z.int().positive().optional(),
};

/** A fan requested a subscription; the payment is under way. */
export const SubscriptionRequested = defineEvent('SubscriptionRequested', {
  ...parties,
  subscriptionType: paidType,
  transactionId: Id,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  coupon: AppliedCoupon.optional(),
  cardId: Id,
  ...bought,
  /** Price of the next period, where it differs. */
  renewalPrice: MinorUnits.optional(),
  /** End of the running period that it upgrades to a dearer plan. */
  upgradeUntil: Instant.optional(),
  requestedAt: Instant,
});

/** Paid period: money, its three legs, and the time of access, in one event. */
const paidPeriod = {
  ...parties,
  subscriptionType: paidType,
  transactionId: Id,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  /** The coupon that lowered the price. */
  coupon: AppliedCoupon.optional(),
  provider: z.string(),
  cardId: Id,
  ...bought,
  /** Price of the next period, where it differs. */
  renewalPrice: MinorUnits.optional(),
  /** Difference to a dearer plan until the end of the running period, which stays as it is. */
  isUpgrade: z.literal(true).optional(),
  commission: MinorUnits,
  commissionBasisPoints: z.int(),
  /** Tax in the price; commission and share are of the net price. */
  tax: BookedTax.optional(),
  /** None for a period that a creator's coupon made free. */
  legs: z.union([Posting, z.tuple([])]),
  /** Start of the uninterrupted subscription. */
  startedAt: Instant,
  periodStart: Instant,
  periodEnd: Instant,
  paidAt: Instant,
};

/** A paid subscription began. */
export const SubscriptionActivated = defineEvent('SubscriptionActivated', paidPeriod);

/** A subscription was renewed for another period. */
export const SubscriptionRenewed = defineEvent('SubscriptionRenewed', paidPeriod);

/** Trial: once for each fan and creator, without renewal. */
export const FreeSubscriptionActivated = defineEvent('FreeSubscriptionActivated', {
  ...parties,
  currency: Currency,
  planId: Id.optional(),
  startedAt: Instant,
  periodEnd: Instant,
});

/** A renewal is due: its payment is about to be requested. */
export const RenewalStarted = defineEvent('RenewalStarted', {
  ...parties,
  transactionId: Id,
  /** 1 for the first attempt; 2 to 4 for the retries. */
  attempt: z.int().positive(),
  /** Plan to charge; in older events that of the subscription at that time. */
  subscriptionType: paidType.optional(),
  price: MinorUnits.optional(),
  coupon: AppliedCoupon.optional(),
  ...bought,
  startedAt: Instant,
});

/** A payment failed. `nextAttemptAt` is null without another attempt. */
export const SubscriptionPaymentFailed = defineEvent('SubscriptionPaymentFailed', {
  ...parties,
  transactionId: Id,
  isRenewal: z.boolean(),
  failureCode: z.string(),
  nextAttemptAt: Instant.nullable(),
  /** End of the access that the creator grants while the renewal is retried. */
  graceUntil: Instant.optional(),
  failedAt: Instant,
});

/** Canceled: no renewal; access continues until the paid end. */
export const SubscriptionCanceled = defineEvent('SubscriptionCanceled', {
  ...parties,
  accessUntil: Instant,
  /** Canceled by a block between the two, during which there is no access. */
  isBlocked: z.literal(true).optional(),
  canceledAt: Instant,
});

/** A cancellation was withdrawn before the access ended. */
export const SubscriptionResumed = defineEvent('SubscriptionResumed', {
  ...parties,
  renewsAt: Instant,
  resumedAt: Instant,
});

/** The plan and price from the next renewal on. Choosing the current plan withdraws a change. */
export const SubscriptionPlanChanged = defineEvent('SubscriptionPlanChanged', {
  ...parties,
  subscriptionType: paidType,
  price: MinorUnits,
  currency: Currency,
  ...bought,
  /** Withdraws a planned change: the running plan goes on. */
  isWithdrawal: z.literal(true).optional(),
  /** The running plan changes at once: nothing was due, or an upgrade was refunded. */
  isImmediate: z.literal(true).optional(),
  /** Coupon that the price includes, where an upgrade was refunded. */
  coupon: AppliedCoupon.optional(),
  effectiveAt: Instant,
  changedAt: Instant,
});

/** The card of the next attempts, after a renewal failed; the next one is due at once. */
export const SubscriptionCardChanged = defineEvent('SubscriptionCardChanged', {
  ...parties,
  cardId: Id,
  nextAttemptAt: Instant,
  changedAt: Instant,
});

/** A pause was requested: no renewal at the end of the period, but on `resumesAt`, without access between. */
export const SubscriptionPaused = defineEvent('SubscriptionPaused', {
  ...parties,
  /** End of the paid period. */
  pausesAt: Instant,
  resumesAt: Instant,
  pausedAt: Instant,
});

/** A pause was withdrawn: the subscription renews on `renewsAt`, which is now where the pause has begun. */
export const SubscriptionPauseWithdrawn = defineEvent('SubscriptionPauseWithdrawn', {
  ...parties,
  renewsAt: Instant,
  withdrawnAt: Instant,
});

/** A subscription ended, and access with it. */
export const SubscriptionExpired = defineEvent('SubscriptionExpired', {
  ...parties,
  reason: z.enum(['ended', 'unpaid', 'refunded', 'disputed', 'account-removed']),
  expiredAt: Instant,
});

const reversal = {
  ...parties,
  transactionId: Id,
  cause: z.enum(['refund', 'dispute']),
  /** Idempotency key of this correction. */
  correction: z.string(),
  amount: MinorUnits,
  /** Part of the amount that was the creator's. */
  creatorShare: MinorUnits,
  /** Coupon of the payment, for its sums. */
  coupon: CouponOfPayment.optional(),
  currency: Currency,
  provider: z.string(),
  /** Part of the payment's tax in the amount. */
  tax: BookedTax.optional(),
  legs: Posting,
};

/** The payment of a period was reversed. The platform pays; the creator's stream then returns its share. */
export const SubscriptionPaymentReversed = defineEvent('SubscriptionPaymentReversed', {
  ...reversal,
  reversedAt: Instant,
});

/** A dispute was won: the payment of the period is restored. */
export const SubscriptionPaymentRestored = defineEvent('SubscriptionPaymentRestored', {
  ...reversal,
  restoredAt: Instant,
});

/** A payment succeeded for a pair that may not be charged any more: it gives no access, and is refunded. */
export const SubscriptionPaymentRefused = defineEvent('SubscriptionPaymentRefused', {
  ...parties,
  transactionId: Id,
  /** `leaving` is the creator; in events before `fan-leaving` existed, either of the two. */
  reason: z.enum(['creator-away', 'fan-suspended', 'fan-leaving', 'leaving', 'period-over']),
  isRenewal: z.boolean(),
  price: MinorUnits,
  currency: Currency,
  provider: z.string(),
  /** None for a free period: there is nothing to give back. */
  legs: z.union([Posting, z.tuple([])]),
  refusedAt: Instant,
});

/** A refused payment was refunded; or the refund failed, where `isUndone`. */
export const RefusedPaymentCorrected = defineEvent('RefusedPaymentCorrected', {
  ...parties,
  transactionId: Id,
  cause: z.enum(['refund', 'dispute']),
  /** Idempotency key of this correction. */
  correction: z.string(),
  isUndone: z.boolean(),
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  legs: Posting,
  correctedAt: Instant,
});

/** `subscription-<fanId>-<performerId>` */
export const subscriptionStream = defineStream('subscription', [
  SubscriptionRequested,
  SubscriptionActivated,
  SubscriptionRenewed,
  FreeSubscriptionActivated,
  RenewalStarted,
  SubscriptionPaymentFailed,
  SubscriptionCanceled,
  SubscriptionResumed,
  SubscriptionPlanChanged,
  SubscriptionCardChanged,
  SubscriptionPaused,
  SubscriptionPauseWithdrawn,
  SubscriptionExpired,
  SubscriptionPaymentReversed,
  SubscriptionPaymentRestored,
  SubscriptionPaymentRefused,
  RefusedPaymentCorrected,
]);
export type SubscriptionEvent = StreamEvent<typeof subscriptionStream>;

/** Maps a subscription's id to its fan and creator. */
export const SubscriptionNamed = defineEvent('SubscriptionNamed', {
  ...parties,
  namedAt: Instant,
});

/** `subscriptionName-<subscriptionId>` */
export const subscriptionNameStream = defineStream('subscriptionName', [SubscriptionNamed]);
export type SubscriptionNameEvent = StreamEvent<typeof subscriptionNameStream>;

/**
 * Request of a subscription with an idempotency key. The subscription's stream depends on the body, so the
 * key needs a stream that does not.
 */
export const SubscriptionAsked = defineEvent('SubscriptionAsked', {
  fanId: Id,
  performerId: Id,
  subscriptionType: SubscriptionType,
  cardId: Id.nullable(),
  couponCode: z.string().nullable(),
  planId: Id.optional(),
  months: z.int().optional(),
  askedAt: Instant,
});

/** `subscriptionCall-<id of the person and the key>`: idempotency of the request. */
export const subscriptionRequestStream = defineStream('subscriptionCall', [SubscriptionAsked]);
export type SubscriptionRequestEvent = StreamEvent<typeof subscriptionRequestStream>;
