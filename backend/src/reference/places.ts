import type { City, Country, CountryState } from '@ovation/contracts/reference/reference';
import { citiesIn } from './cities.ts';

/** The code of a country's whole, where it has no parts. GeoNames uses it so too. */
const wholeCode = '00';

export type StatesByCountry = ReadonlyMap<string, readonly CountryState[]>;

const collator = new Intl.Collator('en');

/** The parts of each country, by name. */
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
    if (own?.length === 0) own.push({ code: wholeCode, name, country: code });
    own?.sort((a, b) => collator.compare(a.name, b.name));
  }
  return states;
};

/** `ES.29` → the names of its cities, in no order: bytes take a fraction of what objects take. */
export type CitiesByState = ReadonlyMap<string, Buffer>;

/** The cities of one part of a country, by name. */
export const citiesOf = (names: Buffer): readonly City[] =>
  (JSON.parse(names.toString()) as string[]).sort(collator.compare).map((name) => ({ name }));

export const placeKey = (country: string, state: string): string => `${country}.${state}`;

/** The cities of each part of a country; of a country without parts, all that it has. */
export const readCities = async (path: string, states: StatesByCountry): Promise<CitiesByState> => {
  const names = new Map<string, Set<string>>();
  for (const [country, parts] of states) {
    for (const { code } of parts) names.set(placeKey(country, code), new Set());
  }
  const isWhole = (country: string): boolean => states.get(country)?.[0]?.code === wholeCode;
  for await (const cities of citiesIn(path)) {
    for (const { name, country, admin1 } of cities) {
      const state = isWhole(country) ? wholeCode : admin1;
      names.get(placeKey(country, state))?.add(name);
    }
  }
  return new Map([...names].map(([key, found]) => [key, Buffer.from(JSON.stringify([...found]))]));
};
