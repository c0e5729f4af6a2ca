import {
  type CompressedResponse,
  compressedBytesOf,
  compressJson,
} from '../kernel/http/compressedResponse.ts';
import { memoize } from '../kernel/memoize.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { countriesOf, currenciesOf, phoneCodesOf } from './countries.ts';
import { familiesOf, languageChoicesOf, languagesOf } from './languages.ts';
import {
  citiesPath,
  readLanguageSources,
  readStateSources,
  readUnicodeSources,
} from './packageFiles.ts';
import { citiesOf, readCities, stateKey, statesOf } from './statesAndCities.ts';

/** Cache policy: tables change only with a deployment, and clients see it within a day. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Cache size, slightly below all compressed states and cities. */
const cityCacheBytesMax = mebibytes(8);

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

const compressTables = async () => {
  const tables = await readTables();
  const compress = (data: object): Promise<CompressedResponse> => compressJson(data, cacheControl);
  const [countries, languages, languageChoices, phoneCodes, locales, currencies] =
    await Promise.all([
      compress(listOf(tables.countries)),
      compress({ ...listOf(tables.languages), families: tables.families }),
      compress(listOf(tables.languageChoices)),
      compress(listOf(tables.phoneCodes)),
      compress(listOf(tables.locales)),
      compress(listOf(tables.currencies)),
    ]);
  return { countries, languages, languageChoices, phoneCodes, locales, currencies };
};

const readStates = async () => {
  const [{ countries }, sources] = await Promise.all([readTables(), readStateSources()]);
  return statesOf(countries, sources);
};

/** Creates a cached lookup; undefined when there is no data. */
const cacheResponses =
  (cache: ReturnType<typeof sizedCache<CompressedResponse>>) =>
  async (
    key: string,
    data: () => Promise<object | undefined>,
  ): Promise<CompressedResponse | undefined> => {
    const known = cache.get(key);
    if (known) return known;
    const found = await data();
    if (!found) return undefined;
    const compressed = await compressJson(found, cacheControl);
    cache.set(key, compressed);
    return compressed;
  };

/**
 * Creates the reference tables: built on first request and cached compressed; the packages' own tables are
 * released.
 */
export const createReference = () => {
  const tables = memoize(compressTables);
  const states = memoize(readStates);
  const cities = memoize(async () => readCities(citiesPath(), await states()));
  const cachedResponseOf = cacheResponses(
    sizedCache<CompressedResponse>({ bytesMax: cityCacheBytesMax, bytesOf: compressedBytesOf }),
  );
  return {
    tables,
    states: (country: string) =>
      cachedResponseOf(`states of ${country}`, async () => {
        const found = (await states()).get(country);
        return found && listOf(found);
      }),
    cities: (country: string, state: string) => {
      const key = stateKey(country, state);
      return cachedResponseOf(`cities of ${key}`, async () => {
        const names = (await cities()).get(key);
        return names && listOf(citiesOf(names));
      });
    },
  };
};

export type Reference = ReturnType<typeof createReference>;
