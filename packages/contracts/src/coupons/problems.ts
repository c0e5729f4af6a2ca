import { defineProblems } from '../kernel/problem.ts';

/** Problems of using a coupon. */
export const couponProblems = defineProblems({
  COUPON_NOT_FOUND: {
    status: 404,
    title: 'No such coupon',
    message: 'This coupon code is not valid.',
  },
  COUPON_USED_UP: {
    status: 409,
    title: 'Coupon used up',
    message: 'This coupon has been used as often as it can be.',
  },
  COUPON_NOT_STARTED: {
    status: 409,
    title: 'Coupon not started',
    message: 'This coupon is not valid yet.',
  },
  COUPON_ENDED: {
    status: 409,
    title: 'Coupon ended',
    message: 'This coupon is no longer valid.',
  },
  COUPON_NOT_APPLICABLE: {
    status: 422,
    title: 'Coupon not for this',
    message: 'This coupon is not for this purchase.',
  },
  COUPON_FIRST_PURCHASE_ONLY: {
    status: 409,
    title: 'First purchase only',
    message: 'This coupon is for a first purchase only.',
  },
});

/** All of them, for calls that take a code. */
export const couponRefusals = Object.values(couponProblems);

/** Problems of managing coupons. */
export const couponListProblems = defineProblems({
  COUPON_CODE_TAKEN: {
    status: 409,
    title: 'Code taken',
    message: 'This coupon code is taken. Choose another.',
  },
  TOO_MANY_COUPONS: {
    status: 409,
    title: 'Too many coupons',
    message: 'There can be {maximum} coupons. No more can be created.',
  },
});
