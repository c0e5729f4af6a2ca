import type { CouponEvent } from '@ovation/contracts/coupons/events';
import { describe, it } from 'vitest';
import { couponCreated, couponDay, couponId, couponMinutes, ownerId } from '../testing/coupons.ts';
import { given, idOf } from '../testing/decider.ts';
import { type Coupon, couponModel } from './model.ts';
import {
  type CouponPurchase,
  decideExpireReservations,
  decideRedeemCoupon,
  decideReleaseCoupon,
  decideReserveCoupon,
} from './reserve.decide.ts';

type State = Coupon | undefined;

const [ana, ben, cleo] = [idOf(11), idOf(12), idOf(13)];
const [payment, otherPayment] = [idOf(51), idOf(52)];
const monthly: CouponPurchase = {
  type: 'subscription',
  performerId: ownerId,
  subscriptionType: 'monthly',
};

interface Ask {
  readonly transactionId?: string | null;
  readonly minutes?: number;
  readonly purchase?: CouponPurchase;
  readonly isFirstPurchase?: boolean;
}

const reserve =
  (fanId: string, { minutes = 0, transactionId = null, ...more }: Ask = {}) =>
  (state: State) =>
    decideReserveCoupon(
      {
        fanId,
        transactionId,
        purchase: monthly,
        isFirstPurchase: true,
        reservationId: idOf(100 + minutes),
        now: couponMinutes(minutes),
        ...more,
      },
      state,
    );
const redeem =
  (transactionId = payment, fanId = ana) =>
  (state: State) =>
    decideRedeemCoupon(
      {
        transactionId,
        fanId,
        purchase: 'subscription',
        price: 750,
        originalPrice: 999,
        currency: 'USD',
        now: couponMinutes(5),
      },
      state,
    );
const release =
  (transactionId = payment) =>
  (state: State) =>
    decideReleaseCoupon(transactionId, couponMinutes(5), state);
const expire = (minutes: number) => (state: State) =>
  decideExpireReservations(couponMinutes(minutes), state);

const reserved = (
  fanId: string,
  minutes: number,
  reservationId: string,
  transactionId: string | null = null,
): CouponEvent => ({
  type: 'CouponReserved',
  data: {
    couponId,
    ownerId,
    reservationId,
    fanId,
    transactionId,
    until: couponMinutes(minutes + 15),
    reservedAt: couponMinutes(minutes),
  },
});

const coupon = (...more: Parameters<typeof couponCreated>) =>
  given(couponModel, [couponCreated(...more)]);

describe('reserving', () => {
  it('holds one use for 15 minutes; again it is kept, and extended when a third is over', () => {
    coupon()
      .when(reserve(ana))
      .thenAppends([reserved(ana, 0, idOf(100))])
      .when(reserve(ana, { minutes: 4 }))
      .thenAppendsNothing()
      .when(reserve(ana, { minutes: 6 }))
      .thenAppends([reserved(ana, 6, idOf(100))]);
  });

  it('never exceeds the limit in all, until a reservation is over', () => {
    coupon()
      .when(reserve(ana))
      .when(reserve(ben, { minutes: 1 }))
      .when(reserve(cleo, { minutes: 2 }))
      .thenRefuses('COUPON_USED_UP')
      .when(reserve(cleo, { minutes: 15 }))
      .thenAppends([reserved(cleo, 15, idOf(115))])
      // Ben's is over a minute later; Ana's was taken by Cleo.
      .when(reserve(ana, { minutes: 15 }))
      .thenRefuses('COUPON_USED_UP')
      .when(reserve(ana, { minutes: 16 }))
      .thenAppends([reserved(ana, 16, idOf(100))]);
  });

  it('never exceeds the limit of each fan', () => {
    coupon({ numberOfUses: null, perUserLimit: 1 })
      .when(reserve(ana, { transactionId: payment }))
      .when(reserve(ana, { minutes: 30 }))
      .thenRefuses('COUPON_USED_UP')
      .when(redeem())
      .when(reserve(ana, { minutes: 60 }))
      .thenRefuses('COUPON_USED_UP')
      .when(reserve(ben, { minutes: 60 }))
      .thenAppendsLike({ type: 'CouponReserved' });
  });

  it('is taken over by a payment, once, and then lasts until that ends', () => {
    coupon({ numberOfUses: 1 })
      .when(reserve(ana))
      .when(reserve(ana, { minutes: 2, transactionId: payment }))
      .thenAppends([reserved(ana, 2, idOf(100), payment)])
      .when(reserve(ana, { minutes: 3, transactionId: payment }))
      .thenAppendsNothing()
      .when(expire(60))
      .thenAppendsNothing()
      .when(reserve(ben, { minutes: 60 }))
      .thenRefuses('COUPON_USED_UP');
  });

  it('is refused before the start, after the end, and once deactivated', () => {
    const times = { startsAt: couponMinutes(10), expiresAt: couponMinutes(20) };
    const deactivated: CouponEvent = {
      type: 'CouponDeactivated',
      data: { couponId, ownerId, deactivatedAt: couponDay },
    };
    coupon(times)
      .when(reserve(ana, { minutes: 9 }))
      .thenRefuses('COUPON_NOT_STARTED')
      .when(reserve(ben, { minutes: 20 }))
      .thenRefuses('COUPON_ENDED')
      .when(reserve(ana, { minutes: 19 }))
      .when(reserve(ana, { minutes: 21, transactionId: payment }))
      .thenAppendsLike({ type: 'CouponReserved', data: { transactionId: payment } });
    given(couponModel, [couponCreated(), deactivated])
      .when(reserve(ana))
      .thenRefuses('COUPON_ENDED');
    given(couponModel).when(reserve(ana)).thenRefuses('COUPON_NOT_FOUND');
  });

  it('is refused for other creators, top-ups, trials and later purchases', () => {
    const topUp = { purchase: { type: 'top_up' } } as const;
    coupon({ firstPurchaseOnly: true })
      .when(reserve(ana, { purchase: { ...monthly, performerId: idOf(4) } }))
      .thenRefuses('COUPON_NOT_APPLICABLE')
      .when(reserve(ana, topUp))
      .thenRefuses('COUPON_NOT_APPLICABLE')
      .when(reserve(ana, { purchase: { ...monthly, subscriptionType: 'free' } }))
      .thenRefuses('COUPON_NOT_APPLICABLE')
      .when(reserve(ana, { isFirstPurchase: false }))
      .thenRefuses('COUPON_FIRST_PURCHASE_ONLY');
    const ofPlatform = { ownerId: null, performerId: null };
    coupon({ ...ofPlatform, appliesTo: 'top_ups' })
      .when(reserve(ana))
      .thenRefuses('COUPON_NOT_APPLICABLE')
      .when(reserve(ana, topUp))
      .thenAppendsLike({ type: 'CouponReserved', data: { ownerId: null } });
    coupon({ ...ofPlatform, appliesTo: 'all' })
      .when(reserve(ana, { purchase: { ...monthly, performerId: idOf(4) } }))
      .thenAppendsLike({ type: 'CouponReserved' });
  });
});

describe('a use', () => {
  it('is redeemed once by its payment', () => {
    coupon()
      .when(reserve(ana, { transactionId: payment }))
      .when(redeem())
      .thenAppends([
        {
          type: 'CouponRedeemed',
          data: {
            couponId,
            ownerId,
            reservationId: idOf(100),
            fanId: ana,
            transactionId: payment,
            purchase: 'subscription',
            price: 750,
            discount: 249,
            currency: 'USD',
            redeemedAt: couponMinutes(5),
          },
        },
      ])
      .when(redeem())
      .thenAppendsNothing()
      .when(release())
      .thenAppendsNothing()
      .when(reserve(ana, { minutes: 9, transactionId: payment }))
      .thenAppendsNothing();
  });

  it('is released once when its payment fails; one that succeeds after all counts', () => {
    coupon()
      .when(reserve(ana, { transactionId: payment }))
      .when(release())
      .thenAppends([
        {
          type: 'CouponReservationReleased',
          data: {
            couponId,
            ownerId,
            reservationId: idOf(100),
            fanId: ana,
            transactionId: payment,
            reason: 'unpaid',
            releasedAt: couponMinutes(5),
          },
        },
      ])
      .when(release())
      .thenAppendsNothing()
      .when(redeem())
      .thenAppendsLike({ type: 'CouponRedeemed', data: { transactionId: payment } });
  });

  it('of another payment is neither released nor redeemed', () => {
    coupon()
      .when(reserve(ana, { transactionId: payment }))
      .when(release(otherPayment))
      .thenAppendsNothing();
    given(couponModel).when(redeem()).thenAppendsNothing();
    given(couponModel).when(release()).thenAppendsNothing();
    given(couponModel).when(expire(60)).thenAppendsNothing();
  });

  it('without a payment expires', () => {
    coupon()
      .when(reserve(ana))
      .when(expire(14))
      .thenAppendsNothing()
      .when(expire(15))
      .thenAppendsLike({
        type: 'CouponReservationReleased',
        data: { fanId: ana, transactionId: null, reason: 'expired' },
      })
      .when(expire(16))
      .thenAppendsNothing();
  });
});
