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

/** What the year saves against twelve months, in major units; undefined when it saves nothing. */
export const savingOf = ({
  monthlyPrice,
  yearlyPrice,
}: {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
}): Saving | undefined => {
  const monthsMinor = toMinorUnits(monthlyPrice) * monthsPerYear;
  const savedMinor = monthsMinor - toMinorUnits(yearlyPrice);
  if (yearlyPrice <= 0 || savedMinor <= 0) return undefined;
  return {
    amount: toAmount(savedMinor),
    percent: Math.floor((savedMinor * 100) / monthsMinor),
  };
};
