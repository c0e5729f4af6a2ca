import { toAmount } from '@ovation/contracts/kernel/rules';
import type { CreatorPlans } from '@ovation/contracts/plans/creatorPlans';
import type { OwnPlans, Plan } from '@ovation/contracts/plans/plan';
import { type Bundle, bundlePriceOf } from '@ovation/contracts/plans/rules';
import { allPlansOf, type ProfilePrices, type TrialSettings } from './allPlans.ts';
import type { CreatorPlan } from './model.ts';

const toBundle = (monthlyPrice: number, bundle: Bundle): Plan['bundles'][number] => {
  const price = bundlePriceOf(monthlyPrice, bundle);
  const single = monthlyPrice * bundle.months;
  const savedPercent = single > price ? Math.floor(((single - price) * 100) / single) : 0;
  return {
    months: bundle.months,
    price: toAmount(price),
    percentOff: 'percentOff' in bundle ? bundle.percentOff : null,
    savedPercent,
  };
};

/** Renders a plan. */
export const toPlanView = (plan: CreatorPlan, performerId: string, currency: 'USD'): Plan => ({
  _id: plan.planId,
  performerId,
  name: plan.name,
  description: plan.description,
  isFirst: plan.isFirst,
  monthlyPrice: toAmount(plan.monthlyPrice),
  yearlyPrice: toAmount(plan.yearlyPrice),
  currency,
  bundles: plan.monthlyPrice > 0 ? plan.bundles.map((one) => toBundle(plan.monthlyPrice, one)) : [],
  trialDays: plan.trialDays,
  status: plan.isRetired ? 'retired' : 'active',
});

/** Renders all plans of a creator, for the creator. */
export const toOwnPlans = (
  profile: ProfilePrices,
  written: Omit<CreatorPlans, 'performerId'>,
  settings: TrialSettings & { readonly currency: 'USD' },
): OwnPlans => {
  const plans = allPlansOf(profile, written, settings);
  const { winBackPercentOff, graceDays } = written;
  return {
    data: plans.map((plan) => toPlanView(plan, profile.performerId, settings.currency)),
    total: plans.length,
    terms: { winBackPercentOff, graceDays },
  };
};
