import { proportionOf } from '../kernel/rules.ts';

/** Maximum active plans of a creator, including the first one. */
export const plansMax = 5;
/** Maximum plans that a creator ever makes, including retired ones. */
export const plansEverMax = 30;
export const planNameLengthMax = 60;
export const planDescriptionLengthMax = 1_000;
export const trialDaysMax = 31;
/** Highest percentage taken off a bundle or a win-back offer. */
export const percentOffMax = 90;
/** Days that a creator's subscribers may keep access while a renewal is retried, at most. */
export const graceDaysMax = 7;
/** Least amount of a card payment, in minor units: less is not charged. */
export const leastCardPaymentMinor = 50;

/** Months of a bundle: one payment for several months. */
export const bundleMonths = [3, 6, 12] as const;
export type BundleMonths = (typeof bundleMonths)[number];
/** Months of a paid period. */
export const periodMonths = [1, ...bundleMonths] as const;
export type PeriodMonths = (typeof periodMonths)[number];

/** Bundle with a fixed price, or with a percentage off the monthly price. */
export type Bundle =
  | { readonly months: BundleMonths; readonly price: number }
  | { readonly months: BundleMonths; readonly percentOff: number };

/** Prices of one version of a plan. Minor units; 0 where not on sale. */
export interface PlanPrices {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly bundles: readonly Bundle[];
}

/** Returns a price less a percentage, rounded down in the fan's favour. Minor units. */
export const discountedPriceOf = (price: number, percentOff: number): number =>
  proportionOf(price, 100 - percentOff, 100);

/** Returns the price of a whole bundle, in minor units. */
export const bundlePriceOf = (monthlyPrice: number, bundle: Bundle): number =>
  'price' in bundle
    ? bundle.price
    : discountedPriceOf(monthlyPrice * bundle.months, bundle.percentOff);

/**
 * Returns the price of a period, in minor units; 0 if it is not on sale. A year is bought at the yearly price,
 * or as a bundle of twelve months.
 */
export const periodPriceOf = (
  { monthlyPrice, yearlyPrice, bundles }: PlanPrices,
  subscriptionType: 'monthly' | 'yearly',
  months: PeriodMonths = 1,
): number => {
  if (subscriptionType === 'yearly') return yearlyPrice;
  if (months === 1 || monthlyPrice <= 0) return monthlyPrice;
  const bundle = bundles.find((one) => one.months === months);
  return bundle ? bundlePriceOf(monthlyPrice, bundle) : 0;
};

/** True if content that opens to these plans opens to this one; none given means all plans. */
export const opensToPlan = (planIds: readonly string[], planId: string | undefined): boolean =>
  planIds.length === 0 || (planId !== undefined && planIds.includes(planId));

const dayMs = 86_400_000;

export interface Proration {
  /** Days left of the period; one that has begun counts. */
  readonly remainingDays: number;
  readonly totalDays: number;
  /** Difference of the prices for the days left, in minor units; never negative. */
  readonly charge: number;
}

/**
 * Returns the charge of a plan change within a paid period: the difference of the two prices for the days left,
 * rounded down in the fan's favour. The day that has begun counts: a dearer plan is never free.
 */
export const prorate = ({
  runningPrice,
  newPrice,
  periodStart,
  periodEnd,
  now,
}: {
  readonly runningPrice: number;
  readonly newPrice: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly now: string;
}): Proration => {
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)];
  const totalDays = Math.max(1, Math.round((end - start) / dayMs));
  const left = Math.ceil((end - Date.parse(now)) / dayMs);
  const remainingDays = Math.min(totalDays, Math.max(0, left));
  const difference = Math.max(0, newPrice - runningPrice);
  return { remainingDays, totalDays, charge: proportionOf(difference, remainingDays, totalDays) };
};

/** Months between two pauses of one subscription, at least. */
export const pauseEveryMonths = 12;
