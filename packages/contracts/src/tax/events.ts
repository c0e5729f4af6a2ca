import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Instant } from '../kernel/id.ts';

/** Finance set the standard rate of a country from a day on, which was not past. 0: no tax from then on. */
export const TaxRateSet = defineEvent('TaxRateSet', {
  country: z.string(),
  basisPoints: z.int().min(0).max(10_000),
  /** First day, in UTC: `2027-01-01`. */
  from: z.string(),
  setAt: Instant,
});

/** `taxRates-site`: changes of the tax rates, on top of `ratesDefault`. */
export const taxRatesStream = defineStream('taxRates', [TaxRateSet]);
export type TaxRatesEvent = StreamEvent<typeof taxRatesStream>;
export const taxRatesId = 'site';
