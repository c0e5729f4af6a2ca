import { couponRoutes } from '@ovation/contracts/coupons/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { applyCoupon } from './applyCoupon.ts';
import { exportCoupons } from './coupons.exporter.ts';
import { createCoupons } from './coupons.ts';
import type { CouponsDeps } from './deps.ts';
import {
  changeOwnCoupon,
  changeStaffCoupon,
  createOwnCoupon,
  createStaffCoupon,
  deactivateOwnCoupon,
  deactivateStaffCoupon,
  listOwnCoupons,
  listStaffCoupons,
} from './manageCoupons.ts';
import type { CouponsOffers } from './public.ts';
import { settleCoupon } from './settleCoupon.reactor.ts';

export const coupons = defineCapability<CouponsDeps, CouponsOffers>('coupons', (deps) => ({
  offers: { coupons: createCoupons(deps) },
  area: () =>
    defineArea('coupons', couponRoutes, deps, {
      applyCoupon,
      listOwnCoupons,
      createOwnCoupon,
      changeOwnCoupon,
      deactivateOwnCoupon,
      listStaffCoupons,
      createStaffCoupon,
      changeStaffCoupon,
      deactivateStaffCoupon,
    }),
  reactors: () => [settleCoupon(deps)],
  exporters: () => [exportCoupons(deps)],
}));
