import { couponsMax } from '@ovation/contracts/coupons/rules';
import { describe, it } from 'vitest';
import {
  couponCreated,
  couponDay,
  couponId,
  couponMinutes,
  newCoupon,
  ownerId,
} from '../testing/coupons.ts';
import { given, idOf } from '../testing/decider.ts';
import { type Coupon, couponModel } from './model.ts';
import {
  type CouponChange,
  decideChangeCoupon,
  decideCreateCoupon,
  decideDeactivateCoupon,
} from './writeCoupon.decide.ts';

type State = Coupon | undefined;

const change =
  (fields: CouponChange, owner: string | null = ownerId) =>
  (state: State) =>
    decideChangeCoupon({ ownerId: owner, change: fields, now: couponMinutes(1) }, state);
const deactivate =
  (owner: string | null = ownerId) =>
  (state: State) =>
    decideDeactivateCoupon({ ownerId: owner, now: couponMinutes(2) }, state);

describe('a coupon', () => {
  it('is created once for each code, up to a number', () => {
    const command = { coupon: newCoupon(), totalBefore: 0 };
    given(couponModel)
      .when((state) => decideCreateCoupon({ ...command, totalBefore: couponsMax }, state))
      .thenRefuses('TOO_MANY_COUPONS', { values: { maximum: couponsMax } })
      .when((state) => decideCreateCoupon(command, state))
      .thenAppends([couponCreated()])
      .when((state) => decideCreateCoupon(command, state))
      .thenRefuses('COUPON_CODE_TAKEN');
  });

  it('changes its limits; absent ones stay, null lifts one', () => {
    given(couponModel, [couponCreated()])
      .when(change({ numberOfUses: null, expiresAt: couponMinutes(60) }))
      .thenAppends([
        {
          type: 'CouponChanged',
          data: {
            couponId,
            ownerId,
            startsAt: couponDay,
            expiresAt: couponMinutes(60),
            numberOfUses: null,
            perUserLimit: 1,
            changedAt: couponMinutes(1),
          },
        },
      ])
      .when(change({ perUserLimit: 1 }))
      .thenAppendsNothing();
  });

  it('is deactivated once', () => {
    given(couponModel, [couponCreated()])
      .when(deactivate())
      .thenAppends([
        { type: 'CouponDeactivated', data: { couponId, ownerId, deactivatedAt: couponMinutes(2) } },
      ])
      .when(deactivate())
      .thenAppendsNothing();
  });

  it('exists for its owner alone', () => {
    for (const other of [idOf(4), null]) {
      given(couponModel, [couponCreated()])
        .when(change({ perUserLimit: 2 }, other))
        .thenRefuses('NOT_FOUND')
        .when(deactivate(other))
        .thenRefuses('NOT_FOUND');
    }
    given(couponModel).when(change({})).thenRefuses('NOT_FOUND');
    given(couponModel).when(deactivate()).thenRefuses('NOT_FOUND');
  });
});
