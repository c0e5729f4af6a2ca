import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { Amount } from '../kernel/money.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { nameText, text } from '../kernel/text.ts';
import { performerProblems } from '../performers/problems.ts';
import { OfferedPlans, OwnPlans, Plan, PlanTerms, TrialDays } from './plan.ts';
import { planProblems } from './problems.ts';
import {
  bundleMonths,
  percentOffMax,
  planDescriptionLengthMax,
  planNameLengthMax,
  plansEverMax,
} from './rules.ts';

/** Bundle in a body: with a price, or a percentage off. */
const bundle = z
  .strictObject({
    months: z.literal(bundleMonths),
    price: Amount.optional(),
    percentOff: z.int().min(1).max(percentOffMax).optional(),
  })
  .refine(({ price, percentOff }) => (price === undefined) !== (percentOff === undefined), {
    path: ['price'],
    message: 'either a price or a percentage off',
  });

const planBody = z.strictObject({
  name: nameText(planNameLengthMax).min(1),
  description: text(planDescriptionLengthMax).default(''),
  monthlyPrice: Amount,
  yearlyPrice: Amount.default(0).describe('0: no yearly price'),
  bundles: z
    .array(bundle)
    .max(bundleMonths.length)
    .default([])
    .refine((all) => new Set(all.map(({ months }) => months)).size === all.length, {
      message: 'one bundle for each number of months',
    }),
  trialDays: TrialDays.default(0).describe('Days of the free trial; 0 for none'),
});
export type PlanBody = z.output<typeof planBody>;

const ofPlan = z.strictObject({ id: Id });

const writeProblems = [
  performerProblems.FREE_SUBSCRIPTION_DISABLED,
  performerProblems.PERFORMER_NOT_VERIFIED,
  performerProblems.PRICE_OUT_OF_RANGE,
] as const;

export const planRoutes = defineRoutes({
  listPlans: {
    method: 'GET',
    path: '/performers/{id}/plans',
    who: 'any',
    summary: 'The plans that a creator offers, in the creator’s order',
    params: ofPlan,
    answer: OfferedPlans,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  listOwnPlans: {
    method: 'GET',
    path: '/performer/plans',
    who: 'performer',
    summary: 'The creator’s own plans, including retired ones, and the terms of all of them',
    answer: OwnPlans,
    status: 200,
    problems: [],
  },
  createPlan: {
    method: 'POST',
    path: '/performer/plans',
    who: 'performer',
    summary: 'Offers another plan',
    body: planBody,
    answer: Plan,
    status: 201,
    idempotent: true,
    problems: [...writeProblems, planProblems.TOO_MANY_PLANS],
  },
  updatePlan: {
    method: 'PUT',
    path: '/performer/plans/{id}',
    who: 'performer',
    summary:
      'Changes a plan. Other prices are a new version: subscribers keep the version that they ' +
      'bought. The first plan’s prices are those of the profile',
    params: ofPlan,
    body: planBody.extend({ name: nameText(planNameLengthMax) }),
    answer: Plan,
    status: 200,
    problems: [...writeProblems, commonProblems.NOT_FOUND],
  },
  retirePlan: {
    method: 'DELETE',
    path: '/performer/plans/{id}',
    who: 'performer',
    summary: 'Retires a plan: it is no longer sold, and its subscribers keep it. Idempotent',
    params: ofPlan,
    status: 204,
    problems: [commonProblems.NOT_FOUND, planProblems.FIRST_PLAN_STAYS],
  },
  reactivatePlan: {
    method: 'POST',
    path: '/performer/plans/{id}/reactivate',
    who: 'performer',
    summary: 'Offers a retired plan again. Idempotent',
    params: ofPlan,
    body: z.strictObject({}).optional(),
    answer: Plan,
    status: 200,
    problems: [commonProblems.NOT_FOUND, planProblems.TOO_MANY_PLANS],
  },
  orderPlans: {
    method: 'PUT',
    path: '/performer/plan-order',
    who: 'performer',
    summary: 'Sets the order of the creator’s plans; plans left out come last',
    body: z.strictObject({ planIds: z.array(Id).max(plansEverMax) }),
    answer: OwnPlans,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  changePlanTerms: {
    method: 'PUT',
    path: '/performer/plan-terms',
    who: 'performer',
    summary: 'Sets the offer to fans whose subscription has ended, and the days of grace',
    body: z.strictObject(PlanTerms.shape),
    answer: PlanTerms,
    status: 200,
    problems: [],
  },
});
