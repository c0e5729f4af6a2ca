import { isCountryCode } from '@ovation/contracts/kernel/isoCodes';
import { taxRatesId } from '@ovation/contracts/tax/events';
import type { TaxDeps } from './deps.ts';
import { taxRatesModel } from './model.ts';
import { decidePlaceOfSupply, placeIn } from './placeOfSupply.decide.ts';
import type { TaxOffers } from './public.ts';

/** Edges and providers have placeholders for an unknown country. */
const countryOf = (code: string | undefined): string | undefined =>
  code !== undefined && isCountryCode(code) ? code : undefined;

/** Creates the service that finds the country whose tax a price includes. */
export const createTax = ({
  commands,
  settings,
}: Pick<TaxDeps, 'commands' | 'settings'>): TaxOffers['tax'] => {
  const isOn = async () => (await settings()).taxEnabled;
  const rates = async () => (await commands.load(taxRatesModel, taxRatesId)).state;
  return {
    findPlace: async (now, { findCardCountry, networkCountry, confirmedCountry }) => {
      if (!(await isOn())) return { ok: true, place: undefined };
      const known = {
        card: countryOf(await findCardCountry()),
        network: countryOf(networkCountry),
        buyer: confirmedCountry,
      };
      return decidePlaceOfSupply(known, now, await rates());
    },
    findOffSessionPlace: async (now, { findPreviousCountry, findCardCountry }) => {
      if (!(await isOn())) return undefined;
      const previous = countryOf(await findPreviousCountry());
      const country = previous ?? countryOf(await findCardCountry());
      if (country === undefined) return undefined;
      const source = previous === undefined ? 'card' : 'previous';
      return placeIn(country, [{ source, country }], now, await rates());
    },
  };
};
