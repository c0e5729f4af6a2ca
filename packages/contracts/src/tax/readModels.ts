import { z } from 'zod';
import { defineReadModel } from '../kernel/readModel.ts';

/**
 * Tax that moved in a quarter, for sales of one period, country and rate. Minor units; what was restored is
 * subtracted from what was given back.
 */
export const TaxTotalsDocument = z.strictObject({
  quarter: z.string(),
  /** Quarter of the sales: an earlier one for refunds of earlier sales. */
  period: z.string(),
  country: z.string(),
  basisPoints: z.int().positive(),
  soldNet: z.int(),
  soldTax: z.int(),
  returnedNet: z.int(),
  returnedTax: z.int(),
});
export type TaxTotalsDocument = z.infer<typeof TaxTotalsDocument>;

/** Totals of tax. Owner: the quarter; `rows` by country, rate and period. */
export const taxTotals = defineReadModel('tax-totals', TaxTotalsDocument, ['rows']);
