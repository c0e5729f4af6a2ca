import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, MinorUnits } from '../kernel/money.ts';
import { couponPeriodsMax, couponUses, couponUsesMax } from './rules.ts';

/** Coupon of a payment, with all data that its delivery and its renewals need. */
export const AppliedCoupon = z.strictObject({
  couponId: Id,
  code: z.string(),
  /** The creator who bears the discount; null where the platform does. */
  ownerId: Id.nullable(),
  /** Price without the coupon: that of the renewals after the discounted ones. */
  originalPrice: MinorUnits,
  /** Number of renewals still discounted after this payment; null: all. */
  periodsLeft: z.int().nonnegative().nullable(),
});
export type AppliedCoupon = z.infer<typeof AppliedCoupon>;

/** Names the coupon of a payment. */
export const CouponOfPayment = AppliedCoupon.pick({ couponId: true, ownerId: true });

const percentMax = 100;

/** Discount on the wire. */
export const couponValue = {
  discountType: z.enum(['percent', 'amount']),
  value: Amount.refine((value) => value > 0, { message: 'must be more than 0' }).describe(
    'Percent (1 to 100, two decimal places at most), or an amount in major units',
  ),
};

export const isCouponValue = ({
  discountType,
  value,
}: {
  readonly discountType: 'percent' | 'amount';
  readonly value: number;
}): boolean => discountType === 'amount' || value <= percentMax;

const count = z.int().positive().max(couponUsesMax).nullable();

/** Limits of a coupon that can change later. */
export const couponLimits = {
  startsAt: Instant.optional().describe('By default at once'),
  expiredDate: Instant.nullable().optional().describe('Null or absent: without an end'),
  numberOfUses: count.optional().describe('Limit of all uses; null or absent: none'),
  perUserLimit: count.optional().describe('Limit of each fan; 1 if absent, null: none'),
};

export const couponPeriods = z
  .int()
  .positive()
  .max(couponPeriodsMax)
  .nullable()
  .default(1)
  .describe('Discounted periods of a subscription, the first included: 1 is once, null for ever');

/** A coupon, as its fan sees it. */
export const AppliableCoupon = z
  .object({
    _id: Id,
    code: z.string(),
    discountType: z.enum(['percent', 'amount']),
    value: z.number().describe('Percent, or an amount in major units'),
    currency: Currency,
    performerId: Id.nullable().describe('The one creator whom it is for; null: all'),
    appliesTo: z.enum(couponUses),
    periods: z.int().positive().nullable().describe('Discounted periods; null for ever'),
    firstPurchaseOnly: z.boolean(),
    expiredDate: Instant.nullable(),
  })
  .meta({ id: 'AppliableCoupon' });
export type AppliableCoupon = z.infer<typeof AppliableCoupon>;

/** A coupon, as its owner sees it, with what it brought. */
export const Coupon = AppliableCoupon.extend({
  bearer: z
    .enum(['creator', 'platform'])
    .describe('Who pays for it: a creator’s lowers the share, the platform’s does not'),
  startsAt: Instant,
  numberOfUses: z.int().positive().nullable(),
  perUserLimit: z.int().positive().nullable(),
  status: z.enum(['active', 'inactive']),
  totalReserved: z.int().nonnegative().describe('Open reservations'),
  totalRedeemed: z.int().nonnegative(),
  totalPayments: z.int().nonnegative().describe('Payments with it, discounted renewals included'),
  revenue: Amount.describe('Charged with it, less refunds and disputes'),
  discounted: Amount.describe('What fans saved with it'),
  createdAt: Instant,
}).meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

/** Price of a purchase with a coupon. */
export const CouponApplied = z
  .object({
    coupon: AppliableCoupon,
    price: Amount.describe(
      'Charged now; 0 is a free first period, which needs a card all the same',
    ),
    originalPrice: Amount.describe('Without the coupon, and after its periods'),
    currency: Currency,
    periods: z.int().positive().nullable().describe('Periods at this price; null for ever'),
    reservedUntil: Instant.describe('Until then nobody else can take this use'),
  })
  .meta({ id: 'CouponApplied' });
export type CouponApplied = z.infer<typeof CouponApplied>;
