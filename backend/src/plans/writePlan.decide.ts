import { isEqual } from '@ovation/contracts/kernel/changes';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { PerformerEvent } from '@ovation/contracts/performers/events';
import type { CreatorPlans, WrittenPlan } from '@ovation/contracts/plans/creatorPlans';
import type { PlansEvent } from '@ovation/contracts/plans/events';
import {
  type Bundle,
  bundlePriceOf,
  type PlanPrices,
  plansEverMax,
  plansMax,
} from '@ovation/contracts/plans/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import { accepted, type Decision, type Refused, refused } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

/** A plan as its creator submits it. Minor units. */
export interface PlanInput extends PlanPrices {
  readonly bundles: Bundle[];
  readonly name: string;
  readonly description: string;
  readonly trialDays: number;
}

export interface WritePlan {
  readonly performerId: string;
  readonly planId: string;
  readonly firstPlanId: string;
  readonly input: PlanInput;
  readonly settings: Pick<
    Settings,
    | 'minimumSubscriptionPriceMinor'
    | 'maximumSubscriptionPriceMinor'
    | 'freeSubscriptionEnabled'
    | 'currency'
  >;
  /** True when the creator is verified, or policy does not require it. */
  readonly mayPublish: boolean;
  readonly now: string;
}

type WriteRefusal = Refused<
  'FREE_SUBSCRIPTION_DISABLED' | 'PERFORMER_NOT_VERIFIED' | 'PRICE_OUT_OF_RANGE'
>;

/** Checks that every price that a fan could pay is within the settings; 0 is no yearly price. */
const checkPrices = ({ input, settings }: WritePlan): WriteRefusal | undefined => {
  const { minimumSubscriptionPriceMinor: low, maximumSubscriptionPriceMinor: high } = settings;
  const prices: readonly (readonly [string, number])[] = [
    ['monthlyPrice', input.monthlyPrice],
    ...(input.yearlyPrice === 0 ? [] : [['yearlyPrice', input.yearlyPrice] as const]),
    ...input.bundles.map(
      (bundle, at) => [`bundles.${at}`, bundlePriceOf(input.monthlyPrice, bundle)] as const,
    ),
  ];
  const wrong = prices.filter(([, price]) => price < low || price > high);
  if (wrong.length === 0) return undefined;
  const values = { minimum: toAmount(low), maximum: toAmount(high) };
  const message = 'from {minimum, number, ::.00} to {maximum, number, ::.00}';
  return refused('PRICE_OUT_OF_RANGE', {
    values: { ...values, currency: settings.currency },
    errors: wrong.map(([path]) => ({ path, message, values })),
  });
};

const checkWrite = (command: WritePlan): WriteRefusal | undefined => {
  const { input, settings, mayPublish } = command;
  if (!mayPublish) return refused('PERFORMER_NOT_VERIFIED');
  if (input.trialDays > 0 && !settings.freeSubscriptionEnabled) {
    return refused('FREE_SUBSCRIPTION_DISABLED');
  }
  return checkPrices(command);
};

const tooMany = refused('TOO_MANY_PLANS', { values: { maximum: plansMax } });

/** Reports if a creator has as many active plans as possible; the first one is always active. */
const isFull = ({ plans }: CreatorPlans, firstPlanId: string): boolean => {
  const others = plans.filter(({ planId }) => planId !== firstPlanId);
  const active = others.filter(({ isRetired }) => !isRetired);
  return active.length + 1 >= plansMax;
};

/** Offers another plan. */
export const decideCreatePlan = (
  command: WritePlan,
  state: CreatorPlans,
): Decision<PlansEvent, WriteRefusal['code'] | 'TOO_MANY_PLANS'> => {
  const { performerId, planId, firstPlanId, input, settings, now } = command;
  const refusal = checkWrite(command);
  if (refusal) return refusal;
  if (isFull(state, firstPlanId) || state.plans.length >= plansEverMax) return tooMany;
  const { currency } = settings;
  return accepted([
    {
      type: 'PlanCreated',
      data: { performerId, planId, version: 1, ...input, currency, createdAt: now },
    },
  ]);
};

const descriptionOf = ({ name, description, trialDays }: Omit<PlanInput, keyof PlanPrices>) => ({
  name,
  description,
  trialDays,
});

/**
 * Changes a plan; no event when unchanged. Other prices are its next version. The first plan has only its
 * bundles here: its prices are those of the profile.
 */
export const decideUpdatePlan = (
  command: WritePlan,
  state: CreatorPlans,
): Decision<PlansEvent, WriteRefusal['code'] | 'NOT_FOUND'> => {
  const { performerId, planId, firstPlanId, input, settings, now } = command;
  const known = state.plans.find((plan) => plan.planId === planId);
  const isFirst = planId === firstPlanId;
  if (!known && !isFirst) return refused('NOT_FOUND');
  const refusal = checkWrite(command);
  if (refusal) return refusal;
  const before = known ?? { name: '', description: '', trialDays: 0, version: 0, bundles: [] };
  const plan = { performerId, planId };
  const described = descriptionOf(input);
  const isDescribed = isEqual(descriptionOf(before), described);
  const { monthlyPrice, yearlyPrice, bundles } = input;
  const isPriced =
    isEqual(before.bundles, bundles) &&
    (isFirst || (known?.monthlyPrice === monthlyPrice && known.yearlyPrice === yearlyPrice));
  const events: PlansEvent[] = [];
  if (!isDescribed) {
    events.push({ type: 'PlanDescribed', data: { ...plan, ...described, describedAt: now } });
  }
  if (!isPriced) {
    const prices = { monthlyPrice, yearlyPrice, bundles, currency: settings.currency };
    const version = before.version + 1;
    events.push({
      type: 'PlanPriceChanged',
      data: { ...plan, version, ...prices, changedAt: now },
    });
  }
  return accepted(events);
};

/** Changes the prices of the profile with those of the first plan; no event when unchanged. */
export const decideFirstPlanPrices = (
  command: WritePlan,
  performer: Performer | undefined,
): Decision<PerformerEvent, WriteRefusal['code'] | 'NOT_FOUND'> => {
  const { performerId, input, settings, now } = command;
  if (!performer) return refused('NOT_FOUND');
  const refusal = checkWrite(command);
  if (refusal) return refusal;
  const { monthlyPrice, yearlyPrice, trialDays } = input;
  const isFreeSubscription = trialDays > 0;
  const isSame =
    performer.monthlyPriceMinor === monthlyPrice &&
    performer.yearlyPriceMinor === yearlyPrice &&
    performer.isFreeSubscription === isFreeSubscription &&
    (!isFreeSubscription || performer.trialDays === trialDays);
  if (isSame) return accepted([]);
  return accepted([
    {
      type: 'PerformerPricesChanged',
      data: {
        performerId,
        monthlyPrice,
        yearlyPrice,
        currency: settings.currency,
        isFreeSubscription,
        ...(isFreeSubscription && { trialDays }),
        changedAt: now,
      },
    },
  ]);
};

export interface ChangePlanStatus {
  readonly performerId: string;
  readonly planId: string;
  readonly firstPlanId: string;
  readonly now: string;
}

const findWritten = (state: CreatorPlans, planId: string): WrittenPlan | undefined =>
  state.plans.find((plan) => plan.planId === planId);

/** Retires a plan; its subscribers keep it. Idempotent. */
export const decideRetirePlan = (
  { performerId, planId, firstPlanId, now }: ChangePlanStatus,
  state: CreatorPlans,
): Decision<PlansEvent, 'NOT_FOUND' | 'FIRST_PLAN_STAYS'> => {
  if (planId === firstPlanId) return refused('FIRST_PLAN_STAYS');
  const plan = findWritten(state, planId);
  if (!plan) return refused('NOT_FOUND');
  if (plan.isRetired) return accepted([]);
  return accepted([{ type: 'PlanRetired', data: { performerId, planId, retiredAt: now } }]);
};

/** Offers a retired plan again. Idempotent. */
export const decideReactivatePlan = (
  { performerId, planId, firstPlanId, now }: ChangePlanStatus,
  state: CreatorPlans,
): Decision<PlansEvent, 'NOT_FOUND' | 'TOO_MANY_PLANS'> => {
  if (planId === firstPlanId) return accepted([]);
  const plan = findWritten(state, planId);
  if (!plan) return refused('NOT_FOUND');
  if (!plan.isRetired) return accepted([]);
  if (isFull(state, firstPlanId)) return tooMany;
  return accepted([{ type: 'PlanReactivated', data: { performerId, planId, reactivatedAt: now } }]);
};

/** Orders the plans of a creator. Idempotent. */
export const decideOrderPlans = (
  {
    performerId,
    planIds,
    firstPlanId,
    now,
  }: Omit<ChangePlanStatus, 'planId'> & { readonly planIds: readonly string[] },
  state: CreatorPlans,
): Decision<PlansEvent, 'NOT_FOUND'> => {
  const known = new Set([firstPlanId, ...state.plans.map(({ planId }) => planId)]);
  const ordered = [...new Set(planIds)];
  if (ordered.some((planId) => !known.has(planId))) return refused('NOT_FOUND');
  if (isEqual(state.order, ordered)) return accepted([]);
  return accepted([
    { type: 'PlansOrdered', data: { performerId, planIds: ordered, orderedAt: now } },
  ]);
};

/** Sets the terms of all plans of a creator. Idempotent. */
export const decideChangePlanTerms = (
  {
    performerId,
    terms,
    now,
  }: {
    readonly performerId: string;
    readonly terms: { readonly winBackPercentOff: number; readonly graceDays: number };
    readonly now: string;
  },
  { winBackPercentOff, graceDays }: CreatorPlans,
): Decision<PlansEvent, never> => {
  if (isEqual({ winBackPercentOff, graceDays }, terms)) return accepted([]);
  return accepted([{ type: 'PlanTermsChanged', data: { performerId, ...terms, changedAt: now } }]);
};
