import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { Amount } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { lineText } from '../kernel/text.ts';
import { performerProblems } from '../performers/problems.ts';
import { PeriodMonthsField } from '../plans/plan.ts';
import { planProblems } from '../plans/problems.ts';
import {
  Coupon,
  CouponApplied,
  couponLimits,
  couponPeriods,
  couponValue,
  isCouponValue,
} from './coupon.ts';
import { couponListProblems, couponRefusals } from './problems.ts';
import { couponCodeForm, couponCodeLengthMax, couponCodeOf, couponUses } from './rules.ts';

const codeLengthMax = 60;
/** A typed code; one of a wrong form is a code that does not exist. */
export const CouponCode = lineText(codeLengthMax).min(1);

const NewCode = lineText(couponCodeLengthMax)
  .overwrite(couponCodeOf)
  .refine((code) => couponCodeForm.test(code), {
    message: 'needs 3 to 32 letters, numbers or hyphens',
  })
  .describe('3 to 32 letters, digits and hyphens, in any case; unique in the product, for ever');

const ofCoupon = { params: z.strictObject({ id: Id }) } as const;
const finance = { who: { staff: ['finance', 'admin'] } } as const;
const creator = { who: 'performer' } as const;

const valueError = { path: ['value'], message: 'can’t be more than 100 percent' };
const hasOrder = ({
  startsAt,
  expiredDate,
}: {
  readonly startsAt?: string | undefined;
  readonly expiredDate?: string | null | undefined;
}): boolean => !startsAt || !expiredDate || startsAt < expiredDate;
const orderError = { path: ['expiredDate'], message: 'must be after the start' };

const ownCoupon = z.strictObject({
  code: NewCode,
  ...couponValue,
  periods: couponPeriods,
  firstPurchaseOnly: z.boolean().default(false),
  ...couponLimits,
});
const ownBody = ownCoupon.refine(isCouponValue, valueError).refine(hasOrder, orderError);

const staffBody = ownCoupon
  .extend({
    performerId: Id.optional().describe('The one creator whom it is for; absent: all'),
    appliesTo: z.enum(couponUses).default('subscriptions'),
  })
  .refine(isCouponValue, valueError)
  .refine(hasOrder, orderError)
  .refine(({ performerId, appliesTo }) => !performerId || appliesTo === 'subscriptions', {
    path: ['appliesTo'],
    message: 'A coupon for one creator is for subscriptions.',
  });
export type NewCouponBody = z.output<typeof ownBody> &
  Partial<Pick<z.output<typeof staffBody>, 'performerId' | 'appliesTo'>>;

const changeBody = z.strictObject(couponLimits).refine(hasOrder, orderError);
export type CouponLimitsBody = z.output<typeof changeBody>;

const applyBody = z
  .strictObject({
    performerId: Id.optional().describe('Of a subscription …'),
    subscriptionType: z
      .enum(['free', 'monthly', 'yearly'])
      .optional()
      .describe('Monthly if omitted'),
    planId: Id.optional().describe('The creator’s first plan if omitted'),
    months: PeriodMonthsField.optional().describe('Months paid at once, with `monthly`'),
    amount: Amount.optional().describe('… or the price of a top-up'),
  })
  .refine(({ performerId, amount }) => (performerId === undefined) !== (amount === undefined), {
    path: ['performerId'],
    message: 'either a creator or an amount',
  })
  .refine(
    ({ performerId, subscriptionType, planId, months }) =>
      performerId !== undefined || (subscriptionType ?? planId ?? months) === undefined,
    { path: ['subscriptionType'], message: 'only together with a creator' },
  );
export type ApplyCouponBody = z.output<typeof applyBody>;

const createProblems = [couponListProblems.COUPON_CODE_TAKEN, couponListProblems.TOO_MANY_COUPONS];

export const couponRoutes = defineRoutes({
  applyCoupon: {
    method: 'POST',
    path: '/coupons/{code}/apply-coupon',
    who: 'user',
    summary:
      'Prices a purchase with a coupon, and reserves one use for the fan for 15 minutes. Again: ' +
      'the same reservation. A coupon lowers the price and never adds tokens; it is not for ' +
      'trials. A subscription that would cost less than 0.50 is free for that period; a top-up ' +
      'never costs less than 0.50',
    params: z.strictObject({ code: CouponCode }),
    body: applyBody,
    answer: CouponApplied,
    status: 200,
    problems: [
      ...couponRefusals,
      performerProblems.PERFORMER_NOT_FOUND,
      planProblems.PLAN_NOT_FOUND,
    ],
    limit: 'coupon',
  },
  listOwnCoupons: {
    ...creator,
    method: 'GET',
    path: '/performer/coupons',
    summary: 'Lists the creator’s coupons, with the uses and the revenue of each',
    query: cursorPageQuery({}),
    answer: cursorListOf(Coupon),
    status: 200,
    problems: [],
  },
  createOwnCoupon: {
    ...creator,
    method: 'POST',
    path: '/performer/coupons',
    summary:
      'Creates a coupon for subscriptions to the creator. It lowers the price, of which creator ' +
      'and platform have their shares as ever',
    body: ownBody,
    answer: Coupon,
    status: 201,
    idempotent: true,
    problems: createProblems,
  },
  changeOwnCoupon: {
    ...creator,
    ...ofCoupon,
    method: 'PUT',
    path: '/performer/coupons/{id}',
    summary:
      'Changes start, end and limits of a coupon; absent fields stay. The discount stays as it is',
    body: changeBody,
    answer: Coupon,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  deactivateOwnCoupon: {
    ...creator,
    ...ofCoupon,
    method: 'DELETE',
    path: '/performer/coupons/{id}',
    summary: 'Ends a coupon for new purchases; running subscriptions keep their discount',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listStaffCoupons: {
    ...finance,
    method: 'GET',
    path: '/admin/coupons',
    summary: 'Lists the platform’s coupons, with the uses and the revenue of each',
    query: cursorPageQuery({}),
    answer: cursorListOf(Coupon),
    status: 200,
    problems: [],
  },
  createStaffCoupon: {
    ...finance,
    method: 'POST',
    path: '/admin/coupons',
    summary:
      'Creates a coupon that the platform pays for: creators have their share of the full price',
    body: staffBody,
    answer: Coupon,
    status: 201,
    idempotent: true,
    problems: [...createProblems, performerProblems.PERFORMER_NOT_FOUND],
  },
  changeStaffCoupon: {
    ...finance,
    ...ofCoupon,
    method: 'PUT',
    path: '/admin/coupons/{id}',
    summary:
      'Changes start, end and limits of a coupon; absent fields stay. The discount stays as it is',
    body: changeBody,
    answer: Coupon,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  deactivateStaffCoupon: {
    ...finance,
    ...ofCoupon,
    method: 'DELETE',
    path: '/admin/coupons/{id}',
    summary: 'Ends a coupon for new purchases; running subscriptions keep their discount',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
});
