import type { CouponEvent } from '@ovation/contracts/coupons/events';
import { couponReservationMs } from '@ovation/contracts/coupons/rules';
import {
  type Accepted,
  accepted,
  type Decision,
  type Refused,
  refused,
} from '../kernel/commands/decision.ts';
import { type Coupon, findInBuckets, type Reservation } from './model.ts';

/** Purchase that a fan is about to make. */
export type CouponPurchase =
  | {
      readonly type: 'subscription';
      readonly performerId: string;
      readonly subscriptionType: 'free' | 'monthly' | 'yearly';
    }
  | { readonly type: 'top_up' };

export type CouponRefusal =
  | 'COUPON_NOT_FOUND'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_ENDED'
  | 'COUPON_NOT_APPLICABLE'
  | 'COUPON_FIRST_PURCHASE_ONLY';

interface CouponCheck {
  readonly fanId: string;
  readonly purchase: CouponPurchase;
  /** True when the fan bought nothing of that kind before. */
  readonly isFirstPurchase: boolean;
  readonly now: string;
}

/** True for a reservation that still takes a use: one with a payment does until the payment ends. */
export const isOpenReservation = (
  { transactionId, until }: Pick<Reservation, 'transactionId' | 'until'>,
  now: string,
): boolean => transactionId !== null || until > now;

const isFor = (coupon: Coupon, purchase: CouponPurchase): boolean => {
  const { appliesTo, performerId } = coupon;
  if (purchase.type === 'top_up') return appliesTo !== 'subscriptions';
  if (appliesTo === 'top_ups' || purchase.subscriptionType === 'free') return false;
  return performerId === null || performerId === purchase.performerId;
};

/** Checks everything but the limits; a reservation made before the end counts after it. */
export const checkCoupon = (
  { fanId, purchase, isFirstPurchase, now }: CouponCheck,
  coupon: Coupon | undefined,
): { readonly ok: true; readonly coupon: Coupon } | Refused<CouponRefusal> => {
  if (!coupon) return refused('COUPON_NOT_FOUND');
  if (!coupon.isActive) return refused('COUPON_ENDED');
  if (now < coupon.startsAt) return refused('COUPON_NOT_STARTED');
  const holds = () =>
    [...coupon.reservations.values()].some(
      (own) => own.fanId === fanId && isOpenReservation(own, now),
    );
  if (coupon.expiresAt !== null && now >= coupon.expiresAt && !holds()) {
    return refused('COUPON_ENDED');
  }
  if (!isFor(coupon, purchase)) return refused('COUPON_NOT_APPLICABLE');
  if (coupon.firstPurchaseOnly && !isFirstPurchase) return refused('COUPON_FIRST_PURCHASE_ONLY');
  return { ok: true, coupon };
};

/** True when another use would exceed a limit. `except` is the reservation that would be that use. */
const isUsedUp = (
  { numberOfUses, perUserLimit, redeemed, usedBy, reservations }: Coupon,
  fanId: string,
  except: string | undefined,
  now: string,
): boolean => {
  const open = [...reservations.values()].filter(
    (other) => other.reservationId !== except && isOpenReservation(other, now),
  );
  const own = open.filter((other) => other.fanId === fanId).length;
  return (
    (numberOfUses !== null && redeemed.size + open.length >= numberOfUses) ||
    (perUserLimit !== null && (findInBuckets(usedBy, fanId) ?? 0) + own >= perUserLimit)
  );
};

export interface ReserveCoupon extends CouponCheck {
  /** Id of a new reservation. */
  readonly reservationId: string;
  /** Payment that is about to use it; null when it is applied alone. */
  readonly transactionId: string | null;
}

/** Remaining time below which a reservation that is asked for again is extended. */
const extendedBelowMs = (couponReservationMs * 2) / 3;

/**
 * Reserves one use, within the limits. Asked again, the fan's own reservation is kept, and extended when a
 * third of it is over; a payment takes it over.
 */
export const decideReserveCoupon = (
  command: ReserveCoupon,
  known: Coupon | undefined,
): Decision<CouponEvent, CouponRefusal | 'COUPON_USED_UP'> => {
  const { fanId, transactionId, now } = command;
  const all = [...(known?.reservations.values() ?? [])];
  const isPaying = all.some((other) => transactionId && other.transactionId === transactionId);
  if (isPaying || (transactionId && known && findInBuckets(known.redeemed, transactionId))) {
    return accepted([]);
  }
  const checked = checkCoupon(command, known);
  if (!checked.ok) return checked;
  const { coupon } = checked;
  const own = all.find((other) => other.fanId === fanId && other.transactionId === null);
  if (isUsedUp(coupon, fanId, own?.reservationId, now)) {
    // A live reservation was within the limits when it was made.
    if (!own || !isOpenReservation(own, now)) return refused('COUPON_USED_UP');
  }
  const until = new Date(Date.parse(now) + couponReservationMs).toISOString();
  const isKept =
    own && transactionId === null && Date.parse(own.until) - Date.parse(now) > extendedBelowMs;
  if (isKept) return accepted([]);
  return accepted([
    {
      type: 'CouponReserved',
      data: {
        couponId: coupon.couponId,
        ownerId: coupon.ownerId,
        reservationId: own?.reservationId ?? command.reservationId,
        fanId,
        transactionId,
        until,
        reservedAt: now,
      },
    },
  ]);
};

const released = (
  { couponId, ownerId }: Coupon,
  { reservationId, fanId, transactionId }: Reservation,
  reason: 'expired' | 'unpaid',
  now: string,
): CouponEvent => ({
  type: 'CouponReservationReleased',
  data: { couponId, ownerId, reservationId, fanId, transactionId, reason, releasedAt: now },
});

/** Releases the reservation of a payment that failed or was never made; once. */
export const decideReleaseCoupon = (
  transactionId: string,
  now: string,
  coupon: Coupon | undefined,
): Accepted<CouponEvent> => {
  const own = [...(coupon?.reservations.values() ?? [])].find(
    (other) => other.transactionId === transactionId,
  );
  return accepted(coupon && own ? [released(coupon, own, 'unpaid', now)] : []);
};

/** Releases reservations without a payment whose time is over. */
export const decideExpireReservations = (
  now: string,
  coupon: Coupon | undefined,
): Accepted<CouponEvent> =>
  accepted(
    coupon
      ? [...coupon.reservations.values()]
          .filter((reservation) => !isOpenReservation(reservation, now))
          .map((reservation) => released(coupon, reservation, 'expired', now))
      : [],
  );

export interface RedeemCoupon {
  readonly transactionId: string;
  readonly fanId: string;
  readonly purchase: 'subscription' | 'top_up';
  /** Charged, and without the coupon. Minor units. */
  readonly price: number;
  readonly originalPrice: number;
  readonly currency: 'USD';
  readonly now: string;
}

/**
 * Records that the payment of a use succeeded; once per payment. A payment that succeeds although it had
 * failed counts without a reservation: the money came.
 */
export const decideRedeemCoupon = (
  { transactionId, fanId, purchase, price, originalPrice, currency, now }: RedeemCoupon,
  coupon: Coupon | undefined,
): Accepted<CouponEvent> => {
  if (!coupon || findInBuckets(coupon.redeemed, transactionId) !== undefined) return accepted([]);
  const { couponId, ownerId } = coupon;
  const own = [...coupon.reservations.values()].find(
    (other) => other.transactionId === transactionId,
  );
  return accepted([
    {
      type: 'CouponRedeemed',
      data: {
        couponId,
        ownerId,
        reservationId: own?.reservationId ?? transactionId,
        fanId,
        transactionId,
        purchase,
        price,
        discount: originalPrice - price,
        currency,
        redeemedAt: now,
      },
    },
  ]);
};
