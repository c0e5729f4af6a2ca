import { z } from 'zod';
import { AppliedCoupon } from '../coupons/coupon.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { PaidSubscriptionType, SubscriptionType } from './subscription.ts';

const bought = {
  planId: Id.optional(),
  planVersion: z.int().positive().optional(),
  periodMonths: z.int().positive().optional(),
};

export const SubscriptionDocument = z.strictObject({
  subscriptionId: Id,
  fanId: Id,
  performerId: Id,
  subscriptionType: SubscriptionType,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  /** Coupon of the running period; its renewals may keep the discount. */
  coupon: AppliedCoupon.optional(),
  startedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** True while it renews at its end. */
  renews: z.boolean(),
  /** Card that paid last, also used for renewals while it exists. */
  cardId: Id.nullable(),
  /** Plan from the next renewal on. */
  planned: z
    .strictObject({ subscriptionType: PaidSubscriptionType, price: MinorUnits, ...bought })
    .nullable(),
  /** Plan, version of its prices and months; absent in older subscriptions, of the first plan. */
  ...bought,
  /** Renewal after a pause, which begins at the end of access. */
  pausedUntil: Instant.optional(),
  /** Time of the next attempt of a failed renewal. */
  retryAt: Instant.nullable(),
  /** True after a trial, which is never repeated. */
  hadTrial: z.boolean(),
  canceledAt: Instant.nullable(),
  createdAt: Instant,
});
export type SubscriptionDocument = z.infer<typeof SubscriptionDocument>;

/** A fan's subscriptions. Owner: the fan; id: the subscription. */
export const subscriptionsOfFan = defineReadModel('subscriptions-of-fan', SubscriptionDocument, [
  'createdAt',
  'expiresAt',
]);

/** The subscriptions to a creator. Owner: the creator; id: the subscription. */
export const subscriptionsOfPerformer = defineReadModel(
  'subscriptions-of-performer',
  SubscriptionDocument,
  ['createdAt', 'expiresAt'],
);

/** Entitlements of a fan. Owner: the fan; id: the creator; ordered by the end of access. */
export const entitlements = defineReadModel(
  'entitlements',
  z.strictObject({
    performerId: Id,
    subscriptionId: Id,
    expiresAt: Instant,
    /** Absent for the first plan, in older subscriptions. */
    planId: Id.optional(),
  }),
  ['expiresAt'],
);

/** Subscriptions with a scheduled action: `due`, soonest first. */
export const dueSubscriptions = defineReadModel(
  'due-subscriptions',
  z.strictObject({
    subscriptionId: Id,
    fanId: Id,
    performerId: Id,
    dueAt: Instant.nullable(),
    /** End of access, which is due again after a failed payment. */
    periodEnd: Instant.nullable(),
    renews: z.boolean(),
  }),
  ['due'],
);
/** Owner of the list of all subscriptions. */
export const subscriptionListOwner = 'every-subscription';
