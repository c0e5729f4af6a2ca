import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { PaidSubscriptionType as paidType, SubscriptionType } from './subscription.ts';

/** What stands in every event of a subscription. */
const parties = { subscriptionId: Id, fanId: Id, performerId: Id };

/** A fan asked to subscribe; the payment is under way. */
export const SubscriptionRequested = defineEvent('SubscriptionRequested', {
  ...parties,
  subscriptionType: paidType,
  transactionId: Id,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  cardId: Id,
  requestedAt: Instant,
});

/** A paid period: money, its three legs, and the time that it opens, in one event. */
const paidPeriod = {
  ...parties,
  subscriptionType: paidType,
  transactionId: Id,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  provider: z.string(),
  cardId: Id,
  commission: MinorUnits,
  commissionBasisPoints: z.int(),
  legs: Posting,
  /** When the unbroken time of this subscription began. */
  startedAt: Instant,
  periodStart: Instant,
  periodEnd: Instant,
  paidAt: Instant,
};

export const SubscriptionActivated = defineEvent('SubscriptionActivated', paidPeriod);
export const SubscriptionRenewed = defineEvent('SubscriptionRenewed', paidPeriod);

/** Once for each fan and creator, and it does not renew. */
export const FreeSubscriptionActivated = defineEvent('FreeSubscriptionActivated', {
  ...parties,
  currency: Currency,
  startedAt: Instant,
  periodEnd: Instant,
});

/** The clock came to the next period: its payment is about to be asked for. */
export const RenewalStarted = defineEvent('RenewalStarted', {
  ...parties,
  transactionId: Id,
  /** 1 for the first try; 2 to 4 for the retries. */
  attempt: z.int().positive(),
  /** What is about to be charged; older events leave it to the subscription as it was then. */
  subscriptionType: paidType.optional(),
  price: MinorUnits.optional(),
  startedAt: Instant,
});

/** A payment did not come. `nextAttemptAt` is null when there is no other try. */
export const SubscriptionPaymentFailed = defineEvent('SubscriptionPaymentFailed', {
  ...parties,
  transactionId: Id,
  isRenewal: z.boolean(),
  failureCode: z.string(),
  nextAttemptAt: Instant.nullable(),
  failedAt: Instant,
});

/** It does not renew; what was paid for stays open until its end. */
export const SubscriptionCanceled = defineEvent('SubscriptionCanceled', {
  ...parties,
  accessUntil: Instant,
  /** Neither of the two did: one has blocked the other, and there is no access for so long. */
  isBlocked: z.literal(true).optional(),
  canceledAt: Instant,
});

/** It renews again: what was canceled is taken back before the access has ended. */
export const SubscriptionResumed = defineEvent('SubscriptionResumed', {
  ...parties,
  renewsAt: Instant,
  resumedAt: Instant,
});

/**
 * From the end of what is paid for it renews as another plan, at this price. The plan that is running
 * takes a change back.
 */
export const SubscriptionPlanChanged = defineEvent('SubscriptionPlanChanged', {
  ...parties,
  subscriptionType: paidType,
  price: MinorUnits,
  currency: Currency,
  effectiveAt: Instant,
  changedAt: Instant,
});

export const SubscriptionExpired = defineEvent('SubscriptionExpired', {
  ...parties,
  reason: z.enum(['ended', 'unpaid', 'refunded', 'disputed', 'account-removed']),
  expiredAt: Instant,
});

const reversal = {
  ...parties,
  transactionId: Id,
  cause: z.enum(['refund', 'dispute']),
  /** The idempotent name of this one correction. */
  correction: z.string(),
  amount: MinorUnits,
  /** What of the amount had been the creator's. */
  creatorShare: MinorUnits,
  currency: Currency,
  provider: z.string(),
  legs: Posting,
};

/** Money of a period went back. The platform pays; the creator's stream then gives its share. */
export const SubscriptionPaymentReversed = defineEvent('SubscriptionPaymentReversed', {
  ...reversal,
  reversedAt: Instant,
});

/** A dispute was won: the money of the period is back. */
export const SubscriptionPaymentRestored = defineEvent('SubscriptionPaymentRestored', {
  ...reversal,
  restoredAt: Instant,
});

/**
 * The money of a payment came when the two could not meet any more: it opens nothing, and is refunded.
 */
export const SubscriptionPaymentRefused = defineEvent('SubscriptionPaymentRefused', {
  ...parties,
  transactionId: Id,
  /** `leaving` is the creator; in what was written before `fan-leaving` was told apart, either of the two. */
  reason: z.enum(['creator-away', 'fan-suspended', 'fan-leaving', 'leaving']),
  isRenewal: z.boolean(),
  price: MinorUnits,
  currency: Currency,
  provider: z.string(),
  legs: Posting,
  refusedAt: Instant,
});

/** Money of a refused payment went back; or came again, where `isUndone`. */
export const RefusedPaymentCorrected = defineEvent('RefusedPaymentCorrected', {
  ...parties,
  transactionId: Id,
  cause: z.enum(['refund', 'dispute']),
  /** The idempotent name of this one correction. */
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
  SubscriptionExpired,
  SubscriptionPaymentReversed,
  SubscriptionPaymentRestored,
  SubscriptionPaymentRefused,
  RefusedPaymentCorrected,
]);
export type SubscriptionEvent = StreamEvent<typeof subscriptionStream>;

/** A subscription got its id: finds the pair of people from it. */
export const SubscriptionNamed = defineEvent('SubscriptionNamed', {
  ...parties,
  namedAt: Instant,
});

/** `subscriptionName-<subscriptionId>` */
export const subscriptionNameStream = defineStream('subscriptionName', [SubscriptionNamed]);
export type SubscriptionNameEvent = StreamEvent<typeof subscriptionNameStream>;

/**
 * A call with an idempotency key asked for a subscription. The stream that the call leads to depends
 * on its body, so the key needs a stream that does not.
 */
export const SubscriptionAsked = defineEvent('SubscriptionAsked', {
  fanId: Id,
  performerId: Id,
  subscriptionType: SubscriptionType,
  cardId: Id.nullable(),
  couponCode: z.string().nullable(),
  askedAt: Instant,
});

/** `subscriptionCall-<id of the person and the key>` */
export const subscriptionCallStream = defineStream('subscriptionCall', [SubscriptionAsked]);
export type SubscriptionCallEvent = StreamEvent<typeof subscriptionCallStream>;
