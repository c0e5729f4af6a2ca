import { type CouponEvent, couponStream } from '@ovation/contracts/coupons/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

const bucketDigits = 2;

/** Immutable map of ids in buckets: a change copies one small bucket instead of all entries. */
export interface BucketMap<Value> {
  readonly size: number;
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, Value>>;
}

const emptyBuckets: BucketMap<never> = { size: 0, buckets: new Map() };

// The end of an id is random, unlike its beginning.
const bucketOf = (id: string): string => id.slice(-bucketDigits);

export const findInBuckets = <Value>(
  { buckets }: BucketMap<Value>,
  id: string,
): Value | undefined => buckets.get(bucketOf(id))?.get(id);

const setInBuckets = <Value>(
  { size, buckets }: BucketMap<Value>,
  id: string,
  value: Value,
): BucketMap<Value> => {
  const before = buckets.get(bucketOf(id)) ?? new Map<string, Value>();
  const after = new Map(before).set(id, value);
  return {
    size: size + (before.has(id) ? 0 : 1),
    buckets: new Map(buckets).set(bucketOf(id), after),
  };
};

type DataOf<Type extends CouponEvent['type']> = Extract<CouponEvent, { type: Type }>['data'];

export interface Reservation {
  readonly reservationId: string;
  readonly fanId: string;
  /** Payment that uses it; it then lasts until the payment ends. */
  readonly transactionId: string | null;
  readonly until: string;
}

/** Decision state of a coupon. Money in minor units. */
export interface Coupon extends Omit<DataOf<'CouponCreated'>, 'createdAt'> {
  readonly isActive: boolean;
  readonly createdAt: string;
  /** Reservations that were not released, by id; some may be over. */
  readonly reservations: ReadonlyMap<string, Reservation>;
  /** Number of uses by fan. */
  readonly usedBy: BucketMap<number>;
  /** Fan of each redeemed payment. */
  readonly redeemed: BucketMap<string>;
}

const without = (
  reservations: Coupon['reservations'],
  reservationId: string,
): Coupon['reservations'] => {
  const left = new Map(reservations);
  left.delete(reservationId);
  return left;
};

const evolveExisting = (
  coupon: Coupon,
  event: Exclude<CouponEvent, { type: 'CouponCreated' }>,
): Coupon => {
  switch (event.type) {
    case 'CouponChanged': {
      const { startsAt, expiresAt, numberOfUses, perUserLimit } = event.data;
      return { ...coupon, startsAt, expiresAt, numberOfUses, perUserLimit };
    }
    case 'CouponDeactivated':
      return { ...coupon, isActive: false };
    case 'CouponReserved': {
      const { reservationId, fanId, transactionId, until } = event.data;
      const reservation = { reservationId, fanId, transactionId, until };
      const reservations = new Map(coupon.reservations).set(reservationId, reservation);
      return { ...coupon, reservations };
    }
    case 'CouponRedeemed': {
      const { reservationId, fanId, transactionId } = event.data;
      const uses = (findInBuckets(coupon.usedBy, fanId) ?? 0) + 1;
      return {
        ...coupon,
        reservations: without(coupon.reservations, reservationId),
        usedBy: setInBuckets(coupon.usedBy, fanId, uses),
        redeemed: setInBuckets(coupon.redeemed, transactionId, fanId),
      };
    }
    case 'CouponReservationReleased':
      return {
        ...coupon,
        reservations: without(coupon.reservations, event.data.reservationId),
      };
    default:
      return event satisfies never;
  }
};

const evolve = (coupon: Coupon | undefined, event: CouponEvent): Coupon | undefined =>
  event.type === 'CouponCreated'
    ? {
        ...event.data,
        isActive: true,
        reservations: new Map(),
        usedBy: emptyBuckets,
        redeemed: emptyBuckets,
      }
    : coupon && evolveExisting(coupon, event);

/** `coupon-<couponId>`. */
export const couponModel: Model<Coupon | undefined, typeof couponStream> = {
  stream: couponStream,
  initial: undefined,
  evolve,
};
