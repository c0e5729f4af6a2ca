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

/** Cache policy: tables change only with a deployment, and clients see it within a day. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Cache size, slightly below all compressed states and cities. */
const placesBytesMax = mebibytes(8);

const listOf = (data: readonly unknown[]) => ({ data, total: data.length });

/** Reads the tables that fit in one response from their packages. */
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

/** Creates a cached lookup; undefined when there is no data. */
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
 * Creates the reference tables: built on first request and cached compressed; the packages' own tables are
 * released.
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
