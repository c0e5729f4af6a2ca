import type { Country, CountryState, LanguageChoice } from '@ovation/contracts/reference/reference';
import { type Key, under } from '../query/queryKey.ts';

export const reference = {
  countries: under<Key<readonly Pick<Country, 'code' | 'name' | 'flag'>[]>>(
    'reference',
    'countries',
  ),
  languages: under<Key<readonly LanguageChoice[]>>('reference', 'languages'),
  states: (country: string) => under<Key<readonly CountryState[]>>('reference', 'states', country),
  cities: (country: string, state: string) =>
    under<Key<readonly string[]>>('reference', 'cities', country, state),
} as const;
