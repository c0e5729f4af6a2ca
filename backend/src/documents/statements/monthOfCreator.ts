import { monthOf } from '@ovation/contracts/documents/rules';
import type { MonthWithBalances } from './balances.ts';

/** Returns a month of a creator; one without movements has the balances of the month before it. */
export const monthOfCreator = (
  months: readonly MonthWithBalances[],
  month: string,
  now: string,
): MonthWithBalances | undefined => {
  if (month > monthOf(now)) return undefined;
  const last = months.findLast((one) => one.month <= month);
  if (!last || last.month === month) return last;
  return {
    month,
    balances: last.balances.map(({ commodity, closing }) => ({
      commodity,
      opening: closing,
      closing,
      lines: 0,
      gross: 0,
      commission: 0,
      groups: {},
    })),
  };
};
