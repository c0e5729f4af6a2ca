import {
  type Country,
  type CountryCurrency,
  type PhoneCode,
  type ReferenceLanguage,
  regionCodes,
} from '@ovation/contracts/reference/reference';
import { countries as countryTable, type ICountry } from 'countries-list';
import type { LanguageSources, UnicodeSources } from './packageFiles.ts';

export const flagPathOf = (code: string): string => `/api/flags/${code.toLowerCase()}.svg`;

/** UN numbers of regions; North America is the rest. */
const regionOfNumber: Readonly<Record<string, Country['region']>> = {
  '002': 'AF',
  '142': 'AS',
  '150': 'EU',
  '009': 'OC',
  '005': 'SA',
  '019': 'NA',
};

/** Creates a lookup of the smallest of these regions that contains a country. */
const regionFinder = ({ contains }: UnicodeSources) => {
  const parentsOf = (code: string): string[] =>
    Object.keys(contains).filter((group) => contains[group]?._contains?.includes(code));
  return (code: string): Country['region'] => {
    let level = [code];
    while (level.length > 0) {
      level = [...new Set(level.flatMap(parentsOf))];
      const region = level.flatMap((group) => regionOfNumber[group] ?? []).at(0);
      if (region) return region;
    }
    throw new Error(`no region contains ${code}; they are ${regionCodes}`);
  };
};

/** Returns name and symbol of a currency; the country table has only the code. */
const currencyOf = (code: string): CountryCurrency => {
  const written = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = written.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;
  return { code, name, symbol: symbol === undefined || symbol === code ? null : symbol };
};

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en');

type Entry = Readonly<ICountry>;

/** Lists the country entries by name. */
const entriesOf = ({ codes }: UnicodeSources): readonly (readonly [string, Entry])[] =>
  Object.entries(countryTable)
    // Country parts with their own code have no number.
    .filter(([code]) => codes[code]?._numeric !== undefined && codes[code]?._alpha3 !== undefined)
    .sort(([, a], [, b]) => byName(a, b));

/** Lists every country with a number. */
export const countriesOf = (
  sources: LanguageSources,
  unicode: UnicodeSources,
  languages: readonly ReferenceLanguage[],
): readonly Country[] => {
  const regionOf = regionFinder(unicode);
  const spoken = new Map(languages.map((language) => [language.iso639_1, language]));
  const more = new Map(sources.countries.map((country) => [country.code_2, country]));

  const languageOf = (code: string | undefined): Country['language'] => {
    const language = code === undefined ? undefined : spoken.get(code);
    if (!language?.iso639_1) return null;
    const name = language.name[0] ?? language.iso639_1;
    const iso639_2 = language.iso639_2 ?? language.iso639_3;
    return { code: language.iso639_1, name, iso639_2, nativeName: language.nativeName[0] ?? name };
  };

  return entriesOf(unicode).map(([code, entry]) => {
    const [currency] = entry.currency;
    const threeLetters = entry.languages.flatMap((one) => spoken.get(one)?.iso639_3 ?? []);
    return {
      name: entry.name,
      code,
      capital: entry.capital || null,
      region: regionOf(code),
      currency: currency === undefined ? null : currencyOf(currency),
      language: languageOf(entry.languages[0]),
      flag: flagPathOf(code),
      code_2: code,
      code_3: unicode.codes[code]?._alpha3 ?? '',
      numCode: unicode.codes[code]?._numeric ?? '',
      languages: [...new Set([...threeLetters, ...(more.get(code)?.languages ?? [])])],
      langCultureMs: [...(more.get(code)?.langCultureMs ?? [])],
    };
  });
};

export const phoneCodesOf = (unicode: UnicodeSources): readonly PhoneCode[] =>
  entriesOf(unicode).flatMap(([country, { name, phone }]) =>
    phone.map((number) => ({ country, name, code: `+${number}`, flag: flagPathOf(country) })),
  );

export const currenciesOf = (unicode: UnicodeSources): readonly CountryCurrency[] => {
  const codes = entriesOf(unicode).flatMap(([, { currency }]) => currency);
  return [...new Set(codes)].sort().map(currencyOf);
};
