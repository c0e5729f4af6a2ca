import { toAmount, toMinorUnits } from '../kernel/rules.ts';

/**
 * Whether anybody can subscribe to a creator: only at a price that the creator has set. Years and
 * trials stand beside a month's price, never without one. Units are those of the price alike.
 */
export const isOnSale = ({ monthlyPrice }: { readonly monthlyPrice: number }): boolean =>
  monthlyPrice > 0;

const monthsPerYear = 12;

export interface Saving {
  readonly amount: number;
  /** Whole percent, rounded down: never promises more than it keeps. */
  readonly percent: number;
}

/** What twelve months cost at a month's price, in major units. */
export const twelveMonthsOf = (monthlyPrice: number): number =>
  toAmount(toMinorUnits(monthlyPrice) * monthsPerYear);

/** Whether somebody who takes a year pays more than for twelve months; never where either has no price. */
export const isYearDearer = ({
  monthlyPrice,
  yearlyPrice,
}: {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
}): boolean => monthlyPrice > 0 && yearlyPrice > twelveMonthsOf(monthlyPrice);

/** What the year saves against twelve months, in major units; undefined when it saves nothing. */
export const savingOf = ({
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

/** How creators are put in order. */
export const creatorSorts = [
  'recommended',
  '-createdAt',
  'createdAt',
  '-totalSubscriber',
  'price',
  '-price',
] as const;

/** So far lists of creators that are filtered are counted; a total of that is that many or more. */
export const creatorsCountedMax = 1_000;
