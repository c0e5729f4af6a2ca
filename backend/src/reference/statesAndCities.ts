import type { City, Country, CountryState } from '@ovation/contracts/reference/reference';
import { citiesIn } from './cities.ts';

/** State code of a country without divisions, as in GeoNames. */
const wholeCountryCode = '00';

export type StatesByCountry = ReadonlyMap<string, readonly CountryState[]>;

const collator = new Intl.Collator('en');

/** Lists the states of each country by name. */
export const statesOf = (
  countries: readonly Country[],
  sources: readonly { readonly code: string; readonly name: string }[],
): StatesByCountry => {
  const states = new Map<string, CountryState[]>(countries.map(({ code }) => [code, []]));
  for (const { code: path, name } of sources) {
    const [country = '', code = ''] = path.split('.');
    states.get(country)?.push({ code, name, country });
  }
  for (const { code, name } of countries) {
    const own = states.get(code);
    if (own?.length === 0) own.push({ code: wholeCountryCode, name, country: code });
    own?.sort((a, b) => collator.compare(a.name, b.name));
  }
  return states;
};

/** City names by state key (`ES.29`), unordered, as JSON bytes: a fraction of the memory of objects. */
export type CitiesByState = ReadonlyMap<string, Buffer>;

/** Parses the cities of one state, sorted by name. */
export const citiesOf = (names: Buffer): readonly City[] =>
  (JSON.parse(names.toString()) as string[]).sort(collator.compare).map((name) => ({ name }));

export const stateKey = (country: string, state: string): string => `${country}.${state}`;

/** Reads the cities of each state; of a country without states, all its cities. */
export const readCities = async (path: string, states: StatesByCountry): Promise<CitiesByState> => {
  const names = new Map<string, Set<string>>();
  for (const [country, parts] of states) {
    for (const { code } of parts) names.set(stateKey(country, code), new Set());
  }
  const isWhole = (country: string): boolean => states.get(country)?.[0]?.code === wholeCountryCode;
  for await (const cities of citiesIn(path)) {
    for (const { name, country, admin1 } of cities) {
      const state = isWhole(country) ? wholeCountryCode : admin1;
      names.get(stateKey(country, state))?.add(name);
    }
  }
  return new Map([...names].map(([key, found]) => [key, Buffer.from(JSON.stringify([...found]))]));
};
