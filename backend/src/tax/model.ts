import { type TaxRatesEvent, taxRatesStream } from '@ovation/contracts/tax/events';
import { type DatedRates, ratesDefault, withRate } from '@ovation/contracts/tax/rates';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Standard tax rates by country. */
export type TaxRates = ReadonlyMap<string, DatedRates>;

const evolve = (rates: TaxRates, { data }: TaxRatesEvent): TaxRates => {
  const { country, from, basisPoints } = data;
  const known = rates.get(country) ?? [];
  return new Map([...rates, [country, withRate(known, { from, basisPoints })]]);
};

/** `taxRates-site`: the default rates and their changes. */
export const taxRatesModel: Model<TaxRates, typeof taxRatesStream> = {
  stream: taxRatesStream,
  initial: new Map(Object.entries(ratesDefault)),
  evolve,
};
