import { shareOf } from '../kernel/rules.ts';

/** Form of a coupon's code; letters are typed in any case. */
export const couponCodeForm = /^[A-Z0-9-]{3,32}$/;
export const couponCodeLengthMax = 32;

/** Normalises a typed code; the result of a wrong one matches no coupon. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Purchases that a coupon is for. */
export const couponUses = ['subscriptions', 'top_ups', 'all'] as const;
export type CouponUse = (typeof couponUses)[number];

/** Time for which an applied coupon is reserved for a fan. */
export const couponReservationMs = 15 * 60_000;

/** Maximum number of coupons of a creator, and of the platform. */
export const couponsMax = 200;
export const couponPeriodsMax = 120;
export const couponUsesMax = 1_000_000;

/** Smallest amount that a card can be charged, in minor units. */
export const smallestChargeMinor = 50;

/** A part of the price in basis points (2500 is 25 %), or an amount in minor units. */
export type CouponDiscount =
  | { readonly type: 'percent'; readonly basisPoints: number }
  | { readonly type: 'amount'; readonly amount: number };

const discountOf = (discount: CouponDiscount, price: number): number =>
  Math.min(
    price,
    discount.type === 'percent' ? shareOf(price, discount.basisPoints) : discount.amount,
  );

/**
 * Returns the price with a coupon, in minor units; a discount is rounded down. No card can be charged less
 * than the smallest charge: a subscription that would cost less is free, and a top-up costs that much, as
 * tokens are never given away by a coupon.
 */
export const priceWithCoupon = (
  discount: CouponDiscount,
  price: number,
  purchase: 'subscription' | 'top_up',
): number => {
  const reduced = price - discountOf(discount, price);
  if (reduced >= smallestChargeMinor) return reduced;
  return purchase === 'subscription' ? 0 : Math.min(price, smallestChargeMinor);
};

/** Coupon of a purchase, as far as its prices matter. Minor units. */
export interface CouponPrices {
  /** The creator who bears the discount; null where the platform does. */
  readonly ownerId: string | null;
  readonly originalPrice: number;
}

/** Returns the part of a price that the platform pays: the discount of its own coupon. Minor units. */
export const promotionOf = (price: number, coupon: CouponPrices | null | undefined): number =>
  coupon?.ownerId === null ? coupon.originalPrice - price : 0;

/** Coupon that a purchase may use, as far as its price matters. */
export interface UsableCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly ownerId: string | null;
  readonly discount: CouponDiscount;
  /** Discounted periods of a subscription; null for ever. */
  readonly periods: number | null;
}

/** Coupon that a price includes. Minor units. */
export interface IncludedCoupon extends CouponPrices {
  readonly couponId: string;
  readonly code: string;
  /** Renewals still discounted after this payment; null: all. */
  readonly periodsLeft: number | null;
}

/** Minor units. */
export interface CouponPrice {
  readonly price: number;
  readonly coupon?: IncludedCoupon;
}

/** Prices a purchase with a coupon, or without one. Minor units. */
export const applyCouponTo = (
  coupon: UsableCoupon | undefined,
  originalPrice: number,
  purchase: 'subscription' | 'top_up',
): CouponPrice => {
  if (!coupon) return { price: originalPrice };
  const { couponId, code, ownerId, discount } = coupon;
  const periods = purchase === 'top_up' ? 1 : coupon.periods;
  return {
    price: priceWithCoupon(discount, originalPrice, purchase),
    coupon: {
      couponId,
      code,
      ownerId,
      originalPrice,
      periodsLeft: periods === null ? null : periods - 1,
    },
  };
};

/** Prices the renewal after a period with a coupon: discounted while periods are left. Minor units. */
export const renewalPriceOf = (
  price: number,
  coupon: IncludedCoupon | null | undefined,
): CouponPrice => {
  if (!coupon) return { price };
  const { periodsLeft, originalPrice } = coupon;
  if (periodsLeft === 0) return { price: originalPrice };
  return {
    price,
    coupon: { ...coupon, periodsLeft: periodsLeft === null ? null : periodsLeft - 1 },
  };
};
