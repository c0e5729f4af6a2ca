import { earningGroups, type StatementGroup } from '@ovation/contracts/documents/rules';
import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';

/** Tokens, and money in major units. */
export interface Funds {
  readonly tokens: number;
  readonly money: number;
}

/** Totals of a month. */
export interface StatementTotals {
  /** After commission, with shares for recommendations. */
  readonly earned: Funds;
  /** Refunds and disputes; below zero. */
  readonly returned: Funds;
  /** Requested for payouts, less what came back; below zero. */
  readonly payouts: Funds;
  /** Balance at the end. */
  readonly closing: Funds;
}

const earned: readonly StatementGroup[] = [...earningGroups, 'referrals'];

const fundsOf = (
  { sums }: Pick<StatementSummary, 'sums'>,
  amountIn: (sum: StatementSummary['sums'][number]) => readonly number[],
): Funds => {
  const minor = (isTokens: boolean): number =>
    sums
      .filter(({ commodity }) => (commodity === 'TOKEN') === isTokens)
      .flatMap((sum) => amountIn(sum))
      .reduce((total, amount) => total + toMinorUnits(amount), 0);
  return { tokens: toAmount(minor(true)), money: toAmount(minor(false)) };
};

/** Adds up the groups of a month for a list. */
export const totalsOf = (summary: Pick<StatementSummary, 'sums'>): StatementTotals => {
  const inGroups = (groups: readonly StatementGroup[]): Funds =>
    fundsOf(summary, (sum) => groups.map((group) => sum.groups[group] ?? 0));
  return {
    earned: inGroups(earned),
    returned: inGroups(['refunds', 'disputes']),
    payouts: inGroups(['payouts']),
    closing: fundsOf(summary, ({ closing }) => [closing]),
  };
};

const yearLength = 'yyyy'.length;

/** Months by year, in the order of the list. */
export const yearsOf = (
  months: readonly StatementSummary[],
): readonly { readonly year: string; readonly months: readonly StatementSummary[] }[] =>
  [...new Set(months.map(({ month }) => month.slice(0, yearLength)))].map((year) => ({
    year,
    months: months.filter(({ month }) => month.startsWith(year)),
  }));
