import { z } from 'zod';
import { CountryCode } from '../kernel/isoCodes.ts';
import { listOf } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { taxProblems } from './problems.ts';

const finance = { who: { staff: ['finance', 'admin'] } } as const;

const Day = z.iso.date().describe('In UTC: `2027-01-01`');
const Rate = z
  .number()
  .min(0)
  .max(1)
  .refine((rate) => Number.isInteger(Number((rate * 10_000).toFixed(6))), {
    message: 'at most four decimal places',
  })
  .describe('0.21 is 21 %; 0: no tax');

/** Standard tax rates of a country, on the wire. */
export const CountryTaxRates = z
  .object({
    country: CountryCode,
    rates: z
      .array(z.object({ rate: Rate, from: Day, to: Day.nullable().describe('Last day') }))
      .describe('Oldest first'),
  })
  .meta({ id: 'CountryTaxRates' });
export type CountryTaxRates = z.infer<typeof CountryTaxRates>;

/** Quarter of a tax return: `2026-Q4`. */
const Quarter = z
  .string()
  .max(7)
  .regex(/^20\d\d-Q[1-4]$/, 'must be a quarter such as `2026-Q4`');

export const taxRoutes = defineRoutes({
  listTaxRates: {
    ...finance,
    method: 'GET',
    path: '/admin/tax-rates',
    summary: 'The standard tax rates of all countries, past and scheduled ones included',
    answer: listOf(CountryTaxRates),
    status: 200,
    problems: [],
  },
  setTaxRate: {
    ...finance,
    method: 'PUT',
    path: '/admin/tax-rates',
    summary:
      'Sets the standard tax rate of a country from today or a later day on; payments made ' +
      'before keep theirs. Setting the rate of a scheduled day again replaces it',
    body: z.strictObject({ country: CountryCode, rate: Rate, from: Day }),
    answer: CountryTaxRates,
    status: 200,
    problems: [taxProblems.TAX_RATE_IN_PAST],
  },
  exportOss: {
    ...finance,
    method: 'GET',
    path: '/admin/tax/oss',
    summary:
      'The tax of a quarter as CSV, for the One-Stop Shop of the EU: sales and refunds by ' +
      'country and rate; refunds of sales of an earlier quarter are corrections of that ' +
      '`period`. `tax_due` sums to what moved on `platform:tax`',
    query: z.strictObject({ quarter: Quarter }),
    media: 'text/csv',
    status: 200,
    problems: [],
  },
});
