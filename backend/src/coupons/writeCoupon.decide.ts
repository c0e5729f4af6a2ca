import type { CouponEvent } from '@ovation/contracts/coupons/events';
import { couponsMax } from '@ovation/contracts/coupons/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Coupon } from './model.ts';

type CreatedData = Extract<CouponEvent, { type: 'CouponCreated' }>['data'];

/** Creates a coupon; a code that was ever used is taken. */
export const decideCreateCoupon = (
  { coupon, totalBefore }: { readonly coupon: CreatedData; readonly totalBefore: number },
  known: Coupon | undefined,
): Decision<CouponEvent, 'COUPON_CODE_TAKEN' | 'TOO_MANY_COUPONS'> => {
  if (known) return refused('COUPON_CODE_TAKEN');
  if (totalBefore >= couponsMax) {
    return refused('TOO_MANY_COUPONS', { values: { maximum: couponsMax } });
  }
  return accepted([{ type: 'CouponCreated', data: coupon }]);
};

/** Limits to change; undefined ones stay. */
export interface CouponChange {
  readonly startsAt?: string | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly numberOfUses?: number | null | undefined;
  readonly perUserLimit?: number | null | undefined;
}

interface OwnedCommand {
  /** The creator, or null for the platform: others' coupons do not exist for them. */
  readonly ownerId: string | null;
  readonly now: string;
}

/** Changes the limits. Below what is used already, a limit ends the coupon for others. */
export const decideChangeCoupon = (
  { ownerId, change, now }: OwnedCommand & { readonly change: CouponChange },
  coupon: Coupon | undefined,
): Decision<CouponEvent, 'NOT_FOUND'> => {
  if (!coupon || coupon.ownerId !== ownerId) return refused('NOT_FOUND');
  const { couponId, startsAt, expiresAt, numberOfUses, perUserLimit } = coupon;
  const after = {
    startsAt: change.startsAt ?? startsAt,
    expiresAt: change.expiresAt === undefined ? expiresAt : change.expiresAt,
    numberOfUses: change.numberOfUses === undefined ? numberOfUses : change.numberOfUses,
    perUserLimit: change.perUserLimit === undefined ? perUserLimit : change.perUserLimit,
  };
  const isSame =
    after.startsAt === startsAt &&
    after.expiresAt === expiresAt &&
    after.numberOfUses === numberOfUses &&
    after.perUserLimit === perUserLimit;
  if (isSame) return accepted([]);
  return accepted([
    { type: 'CouponChanged', data: { couponId, ownerId, ...after, changedAt: now } },
  ]);
};

/** Ends a coupon for new purchases. Idempotent. */
export const decideDeactivateCoupon = (
  { ownerId, now }: OwnedCommand,
  coupon: Coupon | undefined,
): Decision<CouponEvent, 'NOT_FOUND'> => {
  if (!coupon || coupon.ownerId !== ownerId) return refused('NOT_FOUND');
  const { couponId } = coupon;
  return accepted(
    coupon.isActive
      ? [{ type: 'CouponDeactivated', data: { couponId, ownerId, deactivatedAt: now } }]
      : [],
  );
};
