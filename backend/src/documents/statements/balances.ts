import type {
  StatementMonthDocument,
  StatementMonthSums,
} from '@ovation/contracts/documents/readModels';
import { monthEnd } from '@ovation/contracts/documents/rules';
import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { Commodity } from '@ovation/contracts/ledger/commodity';

/** A commodity's part of a month; whole tokens or minor units. */
export interface MonthBalance extends StatementMonthSums {
  readonly commodity: Commodity;
  readonly opening: number;
  readonly closing: number;
}

/** A month with its balances, tokens first. */
export interface MonthWithBalances {
  readonly month: string;
  readonly balances: readonly MonthBalance[];
}

const changeOf = ({ groups }: StatementMonthSums): number =>
  Object.values(groups).reduce((sum, amount) => sum + amount, 0);

/** Returns a creator's months with opening and closing balances; the months are in order. */
export const withBalances = (
  months: readonly StatementMonthDocument[],
): readonly MonthWithBalances[] => {
  const balances = new Map<Commodity, number>();
  return months.map(({ month, sums }) => ({
    month,
    balances: Commodity.options.flatMap((commodity) => {
      const opening = balances.get(commodity);
      const moved = sums[commodity];
      if (opening === undefined && !moved) return [];
      const nothing: StatementMonthSums = { lines: 0, gross: 0, commission: 0, groups: {} };
      const own = moved ?? nothing;
      const closing = (opening ?? 0) + changeOf(own);
      balances.set(commodity, closing);
      return [{ ...own, commodity, opening: opening ?? 0, closing }];
    }),
  }));
};

/** Amount on the wire: whole tokens, or major units. */
export const onWire = (commodity: Commodity, units: number): number =>
  commodity === 'TOKEN' ? units : toAmount(units);

export const toSummary = (
  { month, balances }: MonthWithBalances,
  now: string,
): StatementSummary => ({
  month,
  isComplete: monthEnd(month) <= now,
  totalLines: balances.reduce((sum, { lines }) => sum + lines, 0),
  sums: balances.map(({ commodity, opening, closing, gross, commission, groups }) => ({
    commodity,
    opening: onWire(commodity, opening),
    closing: onWire(commodity, closing),
    gross: onWire(commodity, gross),
    commission: onWire(commodity, commission),
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, amount]) => [group, onWire(commodity, amount)]),
    ),
  })),
});
