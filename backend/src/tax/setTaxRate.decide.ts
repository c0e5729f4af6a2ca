import type { TaxRatesEvent } from '@ovation/contracts/tax/events';
import { dayOf } from '@ovation/contracts/tax/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { TaxRates } from './model.ts';

export interface SetTaxRate {
  readonly country: string;
  readonly basisPoints: number;
  /** First day, in UTC. */
  readonly from: string;
  readonly now: string;
}

/** Sets the rate of a country from today or a later day on: the past is never rewritten. */
export const decideSetTaxRate = (
  { country, basisPoints, from, now }: SetTaxRate,
  rates: TaxRates,
): Decision<TaxRatesEvent, 'TAX_RATE_IN_PAST'> => {
  if (from < dayOf(now)) return refused('TAX_RATE_IN_PAST');
  const isKnown = rates
    .get(country)
    ?.some((known) => known.from === from && known.basisPoints === basisPoints);
  if (isKnown) return accepted([]);
  return accepted([{ type: 'TaxRateSet', data: { country, basisPoints, from, setAt: now } }]);
};
