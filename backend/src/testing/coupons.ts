import type { CouponEvent } from '@ovation/contracts/coupons/events';
import { idOf } from './decider.ts';

/** Fixture: a coupon of a creator and its events, for specs of deciders. */
export const couponId = idOf(70);
export const ownerId = idOf(3);
export const couponDay = '2026-03-01T12:00:00.000Z';
export const couponMinutes = (minutes: number): string =>
  new Date(Date.parse(couponDay) + minutes * 60_000).toISOString();

type CreatedData = Extract<CouponEvent, { type: 'CouponCreated' }>['data'];

export const newCoupon = (more: Partial<CreatedData> = {}): CreatedData => ({
  couponId,
  ownerId,
  code: 'SPRING',
  performerId: ownerId,
  appliesTo: 'subscriptions',
  discount: { type: 'percent', basisPoints: 2_500 },
  currency: 'USD',
  periods: 1,
  firstPurchaseOnly: false,
  startsAt: couponDay,
  expiresAt: null,
  numberOfUses: 2,
  perUserLimit: 1,
  createdAt: couponDay,
  ...more,
});

export const couponCreated = (more: Partial<CreatedData> = {}): CouponEvent => ({
  type: 'CouponCreated',
  data: newCoupon(more),
});
