import type { Coupon } from '@ovation/contracts/coupons/coupon';

export type CouponState = 'active' | 'scheduled' | 'ended' | 'usedUp' | 'inactive';

/** State of a coupon for new purchases, at a time. */
export const couponStateOf = (
  coupon: Pick<Coupon, 'status' | 'startsAt' | 'expiredDate' | 'numberOfUses' | 'totalRedeemed'>,
  nowMs: number,
): CouponState => {
  const { status, startsAt, expiredDate, numberOfUses, totalRedeemed } = coupon;
  if (status === 'inactive') return 'inactive';
  if (expiredDate !== null && Date.parse(expiredDate) <= nowMs) return 'ended';
  if (numberOfUses !== null && totalRedeemed >= numberOfUses) return 'usedUp';
  return Date.parse(startsAt) > nowMs ? 'scheduled' : 'active';
};

/** True while a fan may still buy with the coupon, now or later. */
export const isUsable = (state: CouponState): boolean =>
  state === 'active' || state === 'scheduled';

/** Path of a creator's page that applies the coupon. */
export const couponPath = (username: string, code: string): string =>
  `/${encodeURIComponent(username)}?coupon=${encodeURIComponent(code)}`;
