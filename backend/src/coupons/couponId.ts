import { couponCodeForm, couponCodeOf } from '@ovation/contracts/coupons/rules';
import { deriveId } from '@ovation/event-log/ids';

const base = '019b0000-0000-7000-8000-000000000000';

/** Returns the id of a typed code's coupon; undefined if no code has that form. */
export const couponIdOf = (typed: string): string | undefined => {
  const code = couponCodeOf(typed);
  return couponCodeForm.test(code) ? deriveId(base, 'coupon', code) : undefined;
};
