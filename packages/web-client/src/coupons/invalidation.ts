import { invalidate } from '../query/invalidate.ts';
import { coupons } from './keys.ts';

/** Invalidates after a creator has created, changed or deactivated a coupon. */
export const afterCouponChanged = (): Promise<void> => invalidate(coupons.own);
