import { rateOn } from '@ovation/contracts/tax/rates';
import { dayOf, taxCountryOf } from '@ovation/contracts/tax/rules';
import type { TaxEvidence, TaxPlace } from '@ovation/contracts/tax/tax';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import type { TaxRates } from './model.ts';

interface Known {
  readonly card: string | undefined;
  readonly network: string | undefined;
  readonly buyer: string | undefined;
}

const evidenceOf = (known: Partial<Known>): TaxEvidence[] =>
  (['card', 'network', 'buyer'] as const).flatMap((source) => {
    const country = known[source];
    return country === undefined ? [] : [{ source, country }];
  });

/** Builds the place of supply in a country, with the rate in force. */
export const placeIn = (
  country: string,
  evidence: readonly TaxEvidence[],
  now: string,
  rates: TaxRates,
): TaxPlace => {
  const taxed = taxCountryOf(country);
  const basisPoints = rateOn(rates.get(taxed), dayOf(now));
  return { country: taxed, basisPoints, evidence: [...evidence] };
};

/**
 * Decides on the place of supply: card and network address agree, or the buyer confirms one of them. Without
 * either, the buyer's word counts. A country that no evidence supports is never accepted.
 */
export const decidePlaceOfSupply = (
  known: Known,
  now: string,
  rates: TaxRates,
): { readonly ok: true; readonly place: TaxPlace } | Refused<'TAX_COUNTRY_REQUIRED'> => {
  const { buyer, ...others } = known;
  const evidence = evidenceOf(others);
  const countries = [...new Set(evidence.map(({ country }) => country))];
  const [first] = countries;
  if (first !== undefined && countries.length === 1 && evidence.length > 1) {
    return { ok: true, place: placeIn(first, evidence, now, rates) };
  }
  const mayConfirm = buyer !== undefined && (countries.length === 0 || countries.includes(buyer));
  if (!mayConfirm) return refused('TAX_COUNTRY_REQUIRED', { countries });
  return { ok: true, place: placeIn(buyer, evidenceOf(known), now, rates) };
};
