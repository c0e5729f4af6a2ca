import { toAmount, toMinorUnits } from '../kernel/rules.ts';

/**
 * True if a creator can be subscribed to: a monthly price is set. Yearly prices and trials require one. Units
 * are those of the price.
 */
export const isOnSale = ({ monthlyPrice }: { readonly monthlyPrice: number }): boolean =>
  monthlyPrice > 0;

const monthsPerYear = 12;

export interface Saving {
  readonly amount: number;
  /** Whole percent, rounded down: never overstated. */
  readonly percent: number;
}

/** Returns the price of twelve months at a monthly price, in major units. */
export const twelveMonthsOf = (monthlyPrice: number): number =>
  toAmount(toMinorUnits(monthlyPrice) * monthsPerYear);

/** True if a yearly price exceeds twelve months; false if either has no price. */
export const isYearMoreExpensive = ({
  monthlyPrice,
  yearlyPrice,
}: {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
}): boolean => monthlyPrice > 0 && yearlyPrice > twelveMonthsOf(monthlyPrice);

/** Returns the yearly saving against twelve months, in major units; undefined without one. */
export const yearlySavingOf = ({
  monthlyPrice,
  yearlyPrice,
}: {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
}): Saving | undefined => {
  const monthsMinor = toMinorUnits(twelveMonthsOf(monthlyPrice));
  const savedMinor = monthsMinor - toMinorUnits(yearlyPrice);
  if (yearlyPrice <= 0 || savedMinor <= 0) return undefined;
  return {
    amount: toAmount(savedMinor),
    percent: Math.floor((savedMinor * 100) / monthsMinor),
  };
};

/** Sort orders of creators. */
export const creatorSorts = [
  'recommended',
  '-createdAt',
  'createdAt',
  '-totalSubscriber',
  'price',
  '-price',
] as const;

/** Maximum counted creators of a filtered list; a total of that is a lower bound. */
export const creatorsCountedMax = 1_000;
