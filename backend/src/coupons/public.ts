import type { UsableCoupon } from '@ovation/contracts/coupons/rules';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { CouponPurchase, CouponRefusal } from './reserve.decide.ts';

export type { CouponPurchase, CouponRefusal } from './reserve.decide.ts';

export interface CouponRequest {
  /** As typed. */
  readonly code: string;
  readonly fanId: string;
  readonly purchase: CouponPurchase;
}

/** Progress of a payment that uses a coupon; `none` was never recorded. */
export type CouponPaymentStatus = 'none' | 'open' | 'paid' | 'unpaid';

/** Finds the progress of a payment, from the log. */
export type FindPaymentStatus = (transactionId: string) => Promise<CouponPaymentStatus>;

/** Coupons for the capabilities that sell. */
export interface Coupons {
  /** Finds the coupon of a purchase, without its limits; writes nothing. */
  find(
    context: CommandContext,
    request: CouponRequest,
  ): Promise<{ readonly ok: true; readonly coupon: UsableCoupon } | Refused<CouponRefusal>>;
  /**
   * Reserves a use for a payment that is about to be made, until it ends; idempotent. Reservations of the
   * fan's payments that have failed meanwhile are released before.
   */
  reserve(
    context: CommandContext,
    request: CouponRequest & { readonly transactionId: string },
    findStatus: FindPaymentStatus,
  ): Promise<{ readonly ok: true } | Refused<CouponRefusal | 'COUPON_USED_UP'>>;
  /** Releases the use of a payment that was not made. */
  release(
    context: CommandContext,
    use: { readonly couponId: string; readonly transactionId: string },
  ): Promise<void>;
  /** Releases what is over of a coupon's reservations: expired ones, and those of ended payments. */
  releaseEnded(
    context: CommandContext,
    couponId: string,
    findStatus: FindPaymentStatus,
  ): Promise<void>;
}

export interface CouponsOffers {
  readonly coupons: Coupons;
}
