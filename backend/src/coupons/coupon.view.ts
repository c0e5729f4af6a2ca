import type { AppliableCoupon, Coupon as View } from '@ovation/contracts/coupons/coupon';
import type { CouponDocument } from '@ovation/contracts/coupons/readModels';
import type { CouponDiscount } from '@ovation/contracts/coupons/rules';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { Coupon } from './model.ts';

const basisPointsOfPercent = 100;

const wireValueOf = (discount: CouponDiscount) =>
  discount.type === 'percent'
    ? { discountType: discount.type, value: discount.basisPoints / basisPointsOfPercent }
    : { discountType: discount.type, value: toAmount(discount.amount) };

type CouponTerms = Pick<
  Coupon,
  | 'couponId'
  | 'code'
  | 'discount'
  | 'currency'
  | 'performerId'
  | 'appliesTo'
  | 'periods'
  | 'firstPurchaseOnly'
  | 'expiresAt'
>;

/** Renders a coupon for a fan. */
export const toAppliableCoupon = (coupon: CouponTerms): AppliableCoupon => ({
  _id: coupon.couponId,
  code: coupon.code,
  ...wireValueOf(coupon.discount),
  currency: coupon.currency,
  performerId: coupon.performerId,
  appliesTo: coupon.appliesTo,
  periods: coupon.periods,
  firstPurchaseOnly: coupon.firstPurchaseOnly,
  expiredDate: coupon.expiresAt,
});

/** Renders a coupon for its owner, from the read model. */
export const toCouponView = (coupon: CouponDocument): View => ({
  ...toAppliableCoupon(coupon),
  bearer: coupon.ownerId === null ? 'platform' : 'creator',
  startsAt: coupon.startsAt,
  numberOfUses: coupon.numberOfUses,
  perUserLimit: coupon.perUserLimit,
  status: coupon.isActive ? 'active' : 'inactive',
  totalReserved: Object.keys(coupon.reserved).length,
  totalRedeemed: coupon.totalRedeemed,
  totalPayments: coupon.totalPayments,
  revenue: toAmount(coupon.charged - coupon.returned),
  discounted: toAmount(coupon.saved),
  createdAt: coupon.createdAt,
});

const nothingBrought = { totalPayments: 0, charged: 0, saved: 0, returned: 0 } as const;

/** Renders a written coupon from its own state; `brought` is what the read model knows of its payments. */
export const viewOfCoupon = (coupon: Coupon, brought: CouponDocument | undefined): View => {
  const { reservations, redeemed, usedBy: _, ...terms } = coupon;
  const reserved = Object.fromEntries([...reservations.keys()].map((id) => [id, true as const]));
  return toCouponView({
    ...nothingBrought,
    ...brought,
    ...terms,
    reserved,
    totalRedeemed: redeemed.size,
  });
};
