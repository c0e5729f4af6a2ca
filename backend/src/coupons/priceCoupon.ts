import type { AppliedCoupon } from '@ovation/contracts/coupons/coupon';
import { type CouponDiscount, priceWithCoupon } from '@ovation/contracts/coupons/rules';

/** Coupon that a purchase may use, as far as its price matters. */
export interface UsableCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly ownerId: string | null;
  readonly discount: CouponDiscount;
  /** Discounted periods of a subscription; null for ever. */
  readonly periods: number | null;
}

export interface CouponPrice {
  /** Minor units. */
  readonly price: number;
  readonly coupon?: AppliedCoupon;
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
  coupon: AppliedCoupon | null | undefined,
): CouponPrice => {
  if (!coupon) return { price };
  const { periodsLeft, originalPrice } = coupon;
  if (periodsLeft === 0) return { price: originalPrice };
  return {
    price,
    coupon: { ...coupon, periodsLeft: periodsLeft === null ? null : periodsLeft - 1 },
  };
};
