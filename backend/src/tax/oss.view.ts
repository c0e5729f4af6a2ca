import { csvCell, toAmount } from '@ovation/contracts/kernel/rules';
import type { TaxTotalsDocument } from '@ovation/contracts/tax/readModels';
import { isMemberState } from '@ovation/contracts/tax/rules';

const columns = [
  'scheme',
  'country',
  'rate',
  'period',
  'net_sold',
  'tax_sold',
  'net_refunded',
  'tax_refunded',
  'net_due',
  'tax_due',
] as const;

/** Rates in the file are percentages: `21`, `25.5`. */
const basisPointsOfPercent = 100;

const money = (minorUnits: number): string => toAmount(minorUnits).toFixed(2);

const rowOf = (totals: TaxTotalsDocument): string => {
  const { country, basisPoints, period, soldNet, soldTax, returnedNet, returnedTax } = totals;
  return [
    isMemberState(country) ? 'oss' : 'national',
    country,
    `${basisPoints / basisPointsOfPercent}`,
    period,
    ...[soldNet, soldTax, returnedNet, returnedTax].map(money),
    ...[soldNet - returnedNet, soldTax - returnedTax].map(money),
  ]
    .map(csvCell)
    .join(',');
};

/**
 * Renders the tax of a quarter as CSV (RFC 4180). `oss` is declared by the One-Stop Shop, `national` in the
 * country itself. A row of an earlier `period` corrects the return of that quarter.
 */
export const toOssCsv = (totals: readonly TaxTotalsDocument[]): string =>
  [columns.join(','), ...totals.map(rowOf), ''].join('\r\n');
