import type { CreatorPlans, WrittenPlan } from '@ovation/contracts/plans/creatorPlans';
import type { Settings } from '@ovation/contracts/settings/settings';
import { firstPlanIdOf } from '../relations/public.ts';
import type { CreatorPlan } from './model.ts';

/** Prices of a creator's profile, which are those of the first plan. */
export interface ProfilePrices {
  readonly performerId: string;
  readonly monthlyPriceMinor: number;
  readonly yearlyPriceMinor: number;
  readonly isFreeSubscription: boolean;
  readonly trialDays?: number | undefined;
  /** Known on the log only, where versions are recorded. */
  readonly priceVersion?: number;
}

export type TrialSettings = Pick<Settings, 'freeSubscriptionEnabled' | 'freeSubscriptionDuration'>;

const firstPlanOf = (
  profile: ProfilePrices,
  written: WrittenPlan | undefined,
  settings: TrialSettings,
): CreatorPlan => {
  const days = profile.trialDays ?? settings.freeSubscriptionDuration;
  return {
    planId: firstPlanIdOf(profile.performerId),
    name: written?.name ?? '',
    description: written?.description ?? '',
    trialDays: profile.isFreeSubscription && settings.freeSubscriptionEnabled ? days : 0,
    version: (profile.priceVersion ?? 1) + (written?.version ?? 0),
    monthlyPrice: profile.monthlyPriceMinor,
    yearlyPrice: profile.yearlyPriceMinor,
    bundles: written?.bundles ?? [],
    isFirst: true,
    isRetired: false,
  };
};

/** Returns all plans of a creator in their order: the first one, and those written, retired ones included. */
export const allPlansOf = (
  profile: ProfilePrices,
  { plans, order }: Pick<CreatorPlans, 'plans' | 'order'>,
  settings: TrialSettings,
): readonly CreatorPlan[] => {
  const firstId = firstPlanIdOf(profile.performerId);
  const first = firstPlanOf(
    profile,
    plans.find(({ planId }) => planId === firstId),
    settings,
  );
  const others = plans
    .filter(({ planId }) => planId !== firstId)
    .map((plan) => ({
      ...plan,
      trialDays: settings.freeSubscriptionEnabled ? plan.trialDays : 0,
      isFirst: false,
    }));
  const placeOf = ({ planId }: CreatorPlan): number => {
    const place = order.indexOf(planId);
    return place < 0 ? order.length : place;
  };
  return [first, ...others].toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Finds a creator's plan; the first one without an id. A retired plan is found, too. */
export const findPlan = (
  plans: readonly CreatorPlan[],
  planId: string | undefined,
): CreatorPlan | undefined =>
  plans.find((plan) => (planId === undefined ? plan.isFirst : plan.planId === planId));
