import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { type ListKey, under } from '../query/queryKey.ts';

export const coupons = {
  /** The creator's own. */
  own: under<ListKey<Coupon>>('coupons', 'own'),
} as const;
