import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { couponUses } from './rules.ts';

/** Fields of every event of a coupon. */
const coupon = {
  couponId: Id,
  /** The creator who made it and bears it; null for the platform. */
  ownerId: Id.nullable(),
};

const limits = {
  startsAt: Instant,
  expiresAt: Instant.nullable(),
  /** Maximum number of uses in all and of each fan; null without a limit. */
  numberOfUses: z.int().positive().nullable(),
  perUserLimit: z.int().positive().nullable(),
};

/** A coupon was created. Its id derives from its code, so that a code exists once. */
export const CouponCreated = defineEvent('CouponCreated', {
  ...coupon,
  code: z.string(),
  /** The one creator whom it is for; null for all. */
  performerId: Id.nullable(),
  appliesTo: z.enum(couponUses),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), basisPoints: z.int().positive() }),
    z.strictObject({ type: z.literal('amount'), amount: MinorUnits.positive() }),
  ]),
  currency: Currency,
  /** Discounted periods of a subscription; null for ever. */
  periods: z.int().positive().nullable(),
  firstPurchaseOnly: z.boolean(),
  ...limits,
  createdAt: Instant,
});

/** Limits of a coupon changed; its discount never does. */
export const CouponChanged = defineEvent('CouponChanged', {
  ...coupon,
  ...limits,
  changedAt: Instant,
});

/** The coupon takes no more purchases; discounts of running subscriptions stay. */
export const CouponDeactivated = defineEvent('CouponDeactivated', {
  ...coupon,
  deactivatedAt: Instant,
});

/**
 * One use is reserved for a fan: until an instant, or with a payment until that ends. A later reservation of
 * the same id replaces it.
 */
export const CouponReserved = defineEvent('CouponReserved', {
  ...coupon,
  reservationId: Id,
  fanId: Id,
  /** Payment that uses it; null until there is one. */
  transactionId: Id.nullable(),
  /** End of a reservation without a payment; with one, when it is looked after at the latest. */
  until: Instant,
  reservedAt: Instant,
});

/** The payment of a use succeeded. */
export const CouponRedeemed = defineEvent('CouponRedeemed', {
  ...coupon,
  reservationId: Id,
  fanId: Id,
  transactionId: Id,
  purchase: z.enum(['subscription', 'top_up']),
  /** Charged, and saved by the coupon. */
  price: MinorUnits,
  discount: MinorUnits,
  currency: Currency,
  redeemedAt: Instant,
});

/** A reserved use is free again. */
export const CouponReservationReleased = defineEvent('CouponReservationReleased', {
  ...coupon,
  reservationId: Id,
  fanId: Id,
  transactionId: Id.nullable(),
  /** `unpaid`: the payment failed, was canceled, or was never made. */
  reason: z.enum(['expired', 'unpaid']),
  releasedAt: Instant,
});

/** `coupon-<couponId>`: a coupon and its uses; its limits are decided here. */
export const couponStream = defineStream('coupon', [
  CouponCreated,
  CouponChanged,
  CouponDeactivated,
  CouponReserved,
  CouponRedeemed,
  CouponReservationReleased,
]);
export type CouponEvent = StreamEvent<typeof couponStream>;
