import {
  CouponChanged,
  CouponCreated,
  CouponDeactivated,
  CouponRedeemed,
  CouponReservationReleased,
  CouponReserved,
} from '@ovation/contracts/coupons/events';
import {
  type CouponDocument,
  couponReservations,
  couponsOfOwner,
  platformCoupons,
  reservationListOwner,
} from '@ovation/contracts/coupons/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  SubscriptionActivated,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

interface CouponRef {
  readonly couponId: string;
  readonly ownerId: string | null;
}

const change = (
  { couponId, ownerId }: CouponRef,
  evolve: (before: CouponDocument) => CouponDocument,
): Change<CouponDocument> => ({
  owner: ownerId ?? platformCoupons,
  id: couponId,
  evolve: (before) => before && evolve(before),
});

const created = ({ data }: EventOf<typeof CouponCreated>): CouponDocument => {
  const { createdAt, ...terms } = data;
  return {
    ...terms,
    isActive: true,
    reserved: {},
    totalRedeemed: 0,
    totalPayments: 0,
    charged: 0,
    saved: 0,
    returned: 0,
    createdAt,
  };
};

const withoutReservation = (
  { reserved }: CouponDocument,
  reservationId: string,
): CouponDocument['reserved'] => {
  const { [reservationId]: _, ...others } = reserved;
  return others;
};

/** Counts a payment with a coupon. Minor units. */
const paid = (
  coupon: (CouponRef & { readonly originalPrice: number }) | undefined,
  price: number,
): Change<CouponDocument> | [] =>
  coupon
    ? change(coupon, (before) => ({
        ...before,
        totalPayments: before.totalPayments + 1,
        charged: before.charged + price,
        saved: before.saved + coupon.originalPrice - price,
      }))
    : [];

const returned = (coupon: CouponRef | undefined, amount: number): Change<CouponDocument> | [] =>
  coupon ? change(coupon, (before) => ({ ...before, returned: before.returned + amount })) : [];

/** Coupons of each creator and of the platform, and what they brought. */
export const couponsByOwner = defineProjection({
  model: couponsOfOwner,
  version: 1,
  events: [
    CouponCreated,
    CouponChanged,
    CouponDeactivated,
    CouponReserved,
    CouponRedeemed,
    CouponReservationReleased,
    SubscriptionActivated,
    SubscriptionRenewed,
    SubscriptionPaymentReversed,
    SubscriptionPaymentRestored,
    WalletToppedUp,
    TopUpReversed,
    TopUpRestored,
  ],
  on: {
    CouponCreated: (event) => ({
      owner: event.data.ownerId ?? platformCoupons,
      id: event.data.couponId,
      evolve: () => created(event),
    }),
    CouponChanged: ({ data }) => {
      const { startsAt, expiresAt, numberOfUses, perUserLimit } = data;
      const limits = { startsAt, expiresAt, numberOfUses, perUserLimit };
      return change(data, (before) => ({ ...before, ...limits }));
    },
    CouponDeactivated: ({ data }) => change(data, (before) => ({ ...before, isActive: false })),
    CouponReserved: ({ data }) =>
      change(data, (before) => ({
        ...before,
        reserved: { ...before.reserved, [data.reservationId]: true },
      })),
    CouponRedeemed: ({ data }) =>
      change(data, (before) => ({
        ...before,
        reserved: withoutReservation(before, data.reservationId),
        totalRedeemed: before.totalRedeemed + 1,
      })),
    CouponReservationReleased: ({ data }) =>
      change(data, (before) => ({
        ...before,
        reserved: withoutReservation(before, data.reservationId),
      })),
    SubscriptionActivated: ({ data }) => paid(data.coupon, data.price),
    SubscriptionRenewed: ({ data }) => paid(data.coupon, data.price),
    SubscriptionPaymentReversed: ({ data }) => returned(data.coupon, data.amount),
    SubscriptionPaymentRestored: ({ data }) => returned(data.coupon, -data.amount),
    WalletToppedUp: ({ data }) => paid(data.coupon, data.amount),
    TopUpReversed: ({ data }) => returned(data.coupon, data.amount),
    TopUpRestored: ({ data }) => returned(data.coupon, -data.amount),
  },
  indexes: ({ createdAt }) => [{ index: 'createdAt', score: Date.parse(createdAt) }],
});

const ended = (reservationId: string) => ({
  owner: reservationListOwner,
  id: reservationId,
  evolve: () => undefined,
});

/** Open reservations of coupons, which a timer releases when they are over. */
export const reservationsOfCoupons = defineProjection({
  model: couponReservations,
  version: 1,
  events: [CouponReserved, CouponRedeemed, CouponReservationReleased],
  on: {
    CouponReserved: ({ data: { reservationId, couponId, until } }) => ({
      owner: reservationListOwner,
      id: reservationId,
      evolve: () => ({ reservationId, couponId, until }),
    }),
    CouponRedeemed: ({ data }) => ended(data.reservationId),
    CouponReservationReleased: ({ data }) => ended(data.reservationId),
  },
  indexes: ({ until }) => [{ index: 'until', score: Date.parse(until) }],
});
