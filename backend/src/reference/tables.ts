import { type KeptAnswer, keepJson, keptBytesOf } from '../kernel/http/keptAnswer.ts';
import { once } from '../kernel/once.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { countriesOf, currenciesOf, phoneCodesOf } from './countries.ts';
import { familiesOf, languageChoicesOf, languagesOf } from './languages.ts';
import {
  citiesPath,
  readLanguageSources,
  readStateSources,
  readUnicodeSources,
} from './packageFiles.ts';
import { citiesOf, placeKey, readCities, statesOf } from './places.ts';

/** They change with a deployment alone. A day later at most everybody has what it brought. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** All states and cities, compressed, are a little more. */
const placesBytesMax = mebibytes(8);

const listOf = (data: readonly unknown[]) => ({ data, total: data.length });

/** Everything that fits in one answer, from the packages that know it. */
export const readTables = async () => {
  const [sources, unicode] = await Promise.all([readLanguageSources(), readUnicodeSources()]);
  const languages = languagesOf(sources, unicode);
  return {
    countries: countriesOf(sources, unicode, languages),
    languages,
    families: familiesOf(sources),
    languageChoices: languageChoicesOf(languages),
    phoneCodes: phoneCodesOf(unicode),
    locales: sources.locales,
    currencies: currenciesOf(unicode),
  };
};

const keepTables = async () => {
  const tables = await readTables();
  const keep = (data: object): Promise<KeptAnswer> => keepJson(data, cacheControl);
  const [countries, languages, languageChoices, phoneCodes, locales, currencies] =
    await Promise.all([
      keep(listOf(tables.countries)),
      keep({ ...listOf(tables.languages), families: tables.families }),
      keep(listOf(tables.languageChoices)),
      keep(listOf(tables.phoneCodes)),
      keep(listOf(tables.locales)),
      keep(listOf(tables.currencies)),
    ]);
  return { countries, languages, languageChoices, phoneCodes, locales, currencies };
};

const readStates = async () => {
  const [{ countries }, sources] = await Promise.all([readTables(), readStateSources()]);
  return statesOf(countries, sources);
};

/** Gives what a cache holds, else makes it; what is not there is undefined. */
const keptIn =
  (cache: ReturnType<typeof sizedCache<KeptAnswer>>) =>
  async (key: string, data: () => Promise<object | undefined>): Promise<KeptAnswer | undefined> => {
    const known = cache.get(key);
    if (known) return known;
    const found = await data();
    if (!found) return undefined;
    const kept = await keepJson(found, cacheControl);
    cache.set(key, kept);
    return kept;
  };

/**
 * What everybody is answered, made when it is first asked for and kept as it is sent: the packages'
 * own tables are read, and forgotten.
 */
export const createReference = () => {
  const tables = once(keepTables);
  const states = once(readStates);
  const cities = once(async () => readCities(citiesPath(), await states()));
  const keptPlace = keptIn(
    sizedCache<KeptAnswer>({ bytesMax: placesBytesMax, bytesOf: keptBytesOf }),
  );
  return {
    tables,
    states: (country: string) =>
      keptPlace(`states of ${country}`, async () => {
        const found = (await states()).get(country);
        return found && listOf(found);
      }),
    cities: (country: string, state: string) => {
      const key = placeKey(country, state);
      return keptPlace(`cities of ${key}`, async () => {
        const names = (await cities()).get(key);
        return names && listOf(citiesOf(names));
      });
    },
  };
};

export type Reference = ReturnType<typeof createReference>;
