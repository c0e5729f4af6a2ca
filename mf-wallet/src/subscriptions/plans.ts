import type { PerformerProfile } from '@ovation/contracts/performers/performer';

export type Plan = 'monthly' | 'yearly';

const monthsPerYear = 12;

export interface Offer {
  readonly plan: Plan;
  readonly price: number;
  /** What a month of it comes to. */
  readonly perMonth: number;
}

/** What a creator offers, the year only where it has a price. */
export const offersOf = ({
  monthlyPrice,
  yearlyPrice,
}: Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>): readonly Offer[] => [
  { plan: 'monthly', price: monthlyPrice, perMonth: monthlyPrice },
  ...(yearlyPrice > 0
    ? [{ plan: 'yearly' as const, price: yearlyPrice, perMonth: yearlyPrice / monthsPerYear }]
    : []),
];

export interface Saving {
  readonly amount: number;
  /** Whole percent, rounded down: never promises more than it keeps. */
  readonly percent: number;
}

/** What the year saves against twelve months; undefined when it saves nothing. */
export const savingOf = ({
  monthlyPrice,
  yearlyPrice,
}: Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>): Saving | undefined => {
  const monthsCents = Math.round(monthlyPrice * 100) * monthsPerYear;
  const savedCents = monthsCents - Math.round(yearlyPrice * 100);
  if (yearlyPrice <= 0 || savedCents <= 0) return undefined;
  return { amount: savedCents / 100, percent: Math.floor((savedCents * 100) / monthsCents) };
};
