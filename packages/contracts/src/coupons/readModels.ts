import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { couponUses } from './rules.ts';

/** Owner of the platform's coupons, and of the list of open reservations. */
export const platformCoupons = 'platform';
export const reservationListOwner = 'every-reservation';

export const CouponDocument = z.strictObject({
  couponId: Id,
  ownerId: Id.nullable(),
  code: z.string(),
  performerId: Id.nullable(),
  appliesTo: z.enum(couponUses),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), basisPoints: z.int() }),
    z.strictObject({ type: z.literal('amount'), amount: MinorUnits }),
  ]),
  currency: Currency,
  periods: z.int().nullable(),
  firstPurchaseOnly: z.boolean(),
  startsAt: Instant,
  expiresAt: Instant.nullable(),
  numberOfUses: z.int().nullable(),
  perUserLimit: z.int().nullable(),
  isActive: z.boolean(),
  /** Open reservations by id. */
  reserved: z.record(z.string(), z.literal(true)),
  totalRedeemed: z.int().nonnegative(),
  /** Payments with it, and their sums: charged, saved, and given back. */
  totalPayments: z.int().nonnegative(),
  charged: MinorUnits,
  saved: MinorUnits,
  returned: MinorUnits,
  createdAt: Instant,
});
export type CouponDocument = z.infer<typeof CouponDocument>;

/** Coupons and what they brought. Owner: the creator, or `platformCoupons`; id: the coupon. */
export const couponsOfOwner = defineReadModel('coupons-of-owner', CouponDocument, ['createdAt']);

/** Open reservations: `until`, soonest first. */
export const couponReservations = defineReadModel(
  'coupon-reservations',
  z.strictObject({ reservationId: Id, couponId: Id, until: Instant }),
  ['until'],
);
