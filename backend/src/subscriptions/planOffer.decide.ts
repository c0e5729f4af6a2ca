import {
  discountedPriceOf,
  leastCardPaymentMinor,
  type PeriodMonths,
  periodPriceOf,
} from '@ovation/contracts/plans/rules';
import type { CreatorPlan } from '../plans/model.ts';
import type { BoughtPlan } from './boughtPlan.model.ts';
import type { Subscription } from './model.ts';

/** Offered prices, in minor units, 0 when not offered; and the plan whose prices they are. */
export interface PlanOffer {
  readonly monthlyPriceMinor: number;
  readonly yearlyPriceMinor: number;
  /** Plan that is offered; the events then record it. */
  readonly plan?: CreatorPlan;
  /** Percentage off the first period of a fan who comes back. */
  readonly winBackPercentOff?: number;
}

/** Returns the offer of a plan; nothing of a retired one is on sale. */
export const offerOf = (
  { mayPublish }: { readonly mayPublish: boolean },
  plan: CreatorPlan,
  winBackPercentOff: number,
) => ({
  mayPublish,
  monthlyPriceMinor: plan.isRetired ? 0 : plan.monthlyPrice,
  yearlyPriceMinor: plan.isRetired ? 0 : plan.yearlyPrice,
  isFreeSubscription: !plan.isRetired && plan.trialDays > 0,
  plan,
  winBackPercentOff,
});

/** True if a fan who paid before, and whose subscription has ended, comes back. */
const isReturning = (subscription: Subscription | undefined): boolean =>
  subscription?.status === 'expired' && subscription.payments.size > 0;

export interface PeriodPrice {
  /** Charge for the first period. Minor units, as below; 0 if it is not on sale. */
  readonly price: number;
  /** Price of the periods after it. */
  readonly renewalPrice: number;
}

/**
 * Returns the price of a period of an offer: a returning fan pays the first one less the win-back percentage, but
 * no less than a card payment can be.
 */
export const priceOfOffer = (
  { plan, monthlyPriceMinor, yearlyPriceMinor, winBackPercentOff = 0 }: PlanOffer,
  subscriptionType: 'monthly' | 'yearly',
  months: PeriodMonths | undefined,
  subscription: Subscription | undefined,
): PeriodPrice => {
  const prices = {
    monthlyPrice: monthlyPriceMinor,
    yearlyPrice: yearlyPriceMinor,
    bundles: plan?.bundles ?? [],
  };
  const renewalPrice = periodPriceOf(prices, subscriptionType, months);
  if (winBackPercentOff === 0 || !isReturning(subscription)) {
    return { price: renewalPrice, renewalPrice };
  }
  const least = Math.min(renewalPrice, leastCardPaymentMinor);
  const discounted = discountedPriceOf(renewalPrice, winBackPercentOff);
  return { price: Math.max(least, discounted), renewalPrice };
};

/** Returns what an event of a purchase records of the plan, if the offer names one. */
export const boughtFrom = (
  { plan }: Pick<PlanOffer, 'plan'>,
  subscriptionType: 'monthly' | 'yearly',
  months: PeriodMonths | undefined,
): BoughtPlan =>
  plan
    ? {
        planId: plan.planId,
        planVersion: plan.version,
        periodMonths: subscriptionType === 'yearly' ? 12 : (months ?? 1),
      }
    : {};
