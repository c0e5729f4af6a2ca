import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { MinorUnits } from '../kernel/money.ts';
import { BundleTerms, type PlansEvent } from './events.ts';

/** A plan as its creator wrote it. */
export const WrittenPlan = z.strictObject({
  planId: Id,
  name: z.string(),
  description: z.string(),
  trialDays: z.int().nonnegative(),
  /** Version of the prices; 0 where none were written, as those of the first plan are in the profile. */
  version: z.int().nonnegative(),
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  bundles: z.array(BundleTerms),
  isRetired: z.boolean(),
  createdAt: Instant,
});
export type WrittenPlan = z.infer<typeof WrittenPlan>;

/** Plans of a creator, folded from their stream. */
export const CreatorPlans = z.strictObject({
  plans: z.array(WrittenPlan),
  /** Ids in the order of the list; plans that are missing come last. */
  order: z.array(Id),
  winBackPercentOff: z.int(),
  graceDays: z.int(),
});
export type CreatorPlans = z.infer<typeof CreatorPlans>;

export const noPlans: CreatorPlans = {
  plans: [],
  order: [],
  winBackPercentOff: 0,
  graceDays: 0,
};

/** Changes a plan; the first plan is not written before its first change. */
const changed = (
  before: CreatorPlans,
  { planId, at }: { readonly planId: string; readonly at: string },
  change: Partial<WrittenPlan>,
): CreatorPlans => {
  const known = before.plans.find((plan) => plan.planId === planId);
  const plan = known ?? {
    planId,
    name: '',
    description: '',
    trialDays: 0,
    version: 0,
    monthlyPrice: 0,
    yearlyPrice: 0,
    bundles: [],
    isRetired: false,
    createdAt: at,
  };
  const next = { ...plan, ...change };
  const plans = known
    ? before.plans.map((one) => (one.planId === planId ? next : one))
    : [...before.plans, next];
  return { ...before, plans };
};

/** Applies an event to the plans of its creator: the same for decisions and for read models. */
export const applyPlansEvent = (before: CreatorPlans, event: PlansEvent): CreatorPlans => {
  switch (event.type) {
    case 'PlanCreated': {
      const { performerId: _, currency: __, createdAt, ...plan } = event.data;
      return changed(before, { planId: plan.planId, at: createdAt }, plan);
    }
    case 'PlanDescribed': {
      const { planId, name, description, trialDays, describedAt: at } = event.data;
      return changed(before, { planId, at }, { name, description, trialDays });
    }
    case 'PlanPriceChanged': {
      const { planId, version, monthlyPrice, yearlyPrice, bundles, changedAt: at } = event.data;
      return changed(before, { planId, at }, { version, monthlyPrice, yearlyPrice, bundles });
    }
    case 'PlanRetired': {
      const { planId, retiredAt: at } = event.data;
      return changed(before, { planId, at }, { isRetired: true });
    }
    case 'PlanReactivated': {
      const { planId, reactivatedAt: at } = event.data;
      return changed(before, { planId, at }, { isRetired: false });
    }
    case 'PlansOrdered':
      return { ...before, order: event.data.planIds };
    case 'PlanTermsChanged': {
      const { winBackPercentOff, graceDays } = event.data;
      return { ...before, winBackPercentOff, graceDays };
    }
    default:
      return event satisfies never;
  }
};
