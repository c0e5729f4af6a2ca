import { couponReservations, reservationListOwner } from '@ovation/contracts/coupons/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import type { CouponsOffers } from '../coupons/public.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { couponPaymentStatus } from './couponPayment.ts';
import { paymentsLogEvents } from './payments.log.ts';
import type { Charging } from './public.ts';

export interface ReleaseCouponsDeps extends Pick<Base, 'clock' | 'logger'>, CouponsOffers {
  readonly readModels: Pick<ReadModels, 'page'>;
  readonly charging: Pick<Charging, 'find'>;
}

const name = 'release-coupons';
const everyMs = 30_000;
const batchMax = 500;

/**
 * Timer that releases coupon reservations whose time is over, unless a payment with them is open. Listed from
 * a read model, decided on the log.
 */
export const releaseCoupons = (deps: ReleaseCouponsDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { readModels, clock, coupons, charging, logger } = deps;
    const { data } = await readModels.page(couponReservations, reservationListOwner, 'until', {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: { to: clock().getTime() },
    });
    for (const couponId of new Set(data.map((reservation) => reservation.couponId))) {
      if (signal.aborted) return;
      try {
        const context = contextOfJob(name, clock());
        await coupons.releaseEnded(context, couponId, couponPaymentStatus(charging));
      } catch (error) {
        // A failing coupon must not block the others; it stays on the list.
        logEvent(logger, paymentsLogEvents['payments.coupon_release_failed'], {
          err: error,
          couponId,
        });
      }
    }
  },
});
