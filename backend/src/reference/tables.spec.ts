import { Country, PhoneCode, ReferenceLanguage } from '@ovation/contracts/reference/reference';
import { describe, expect, it } from 'vitest';
import { readFlag, readStateSources } from './packageFiles.ts';
import { statesOf } from './statesAndCities.ts';
import { readTables } from './tables.ts';

const tables = await readTables();
const { countries, languages } = tables;

const twice = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);
const countryNamed = (code: string) => countries.find((country) => country.code === code);
const languageNamed = (code: string) => languages.find(({ iso639_3 }) => iso639_3 === code);

describe('every country', () => {
  it('is listed once, and matches the contract', () => {
    expect(countries).toHaveLength(250);
    for (const country of countries) Country.parse(country);
    for (const code of ['code', 'code_3', 'numCode', 'name'] as const) {
      expect(twice(countries.map((country) => country[code]))).toEqual([]);
    }
  });

  it('has a flag', async () => {
    for (const { code } of countries) {
      expect((await readFlag(code.toLowerCase())).toString()).toContain('<svg');
    }
  });

  it('has a capital, a currency and a language, with few exceptions', () => {
    const without = (field: 'capital' | 'currency' | 'language') =>
      countries.filter((country) => country[field] === null).map(({ code }) => code);
    expect(without('capital').sort()).toEqual(['AQ', 'BV', 'HM', 'MO', 'UM']);
    expect(without('currency')).toEqual(['AQ']);
    expect(without('language')).toEqual(['AQ']);
  });

  it.each([
    ['ES', 'EU'],
    ['BR', 'SA'],
    ['MX', 'NA'],
    ['CY', 'AS'],
    ['AQ', 'OC'],
    ['BV', 'SA'],
    ['TF', 'AF'],
    ['XK', 'EU'],
  ])('is in one of the six regions: %s in %s', (code, region) => {
    expect(countryNamed(code)?.region).toBe(region);
  });

  it('has all known data', () => {
    expect(countryNamed('ES')).toMatchObject({
      name: 'Spain',
      capital: 'Madrid',
      currency: { code: 'EUR', name: 'Euro', symbol: '€' },
      language: { code: 'es', name: 'Spanish', iso639_2: 'spa', nativeName: 'español' },
      flag: '/api/flags/es.svg',
      code_3: 'ESP',
      numCode: '724',
      languages: expect.arrayContaining(['spa', 'cat', 'eus', 'glg']),
      langCultureMs: expect.arrayContaining([
        { langCultureName: 'es-ES', displayName: 'Spanish - Spain', cultureCode: '0x0C0A' },
      ]),
    });
  });

  it('has a currency without a symbol where its code is used', () => {
    expect(countryNamed('CH')?.currency).toMatchObject({ code: 'CHF', symbol: null });
  });
});

describe('every language', () => {
  it('is listed once, and matches the contract', () => {
    expect(languages.length).toBeGreaterThan(450);
    for (const language of languages) ReferenceLanguage.parse(language);
    expect(twice(languages.map(({ iso639_3 }) => iso639_3))).toEqual([]);
    expect(twice(tables.languageChoices.map(({ code }) => code))).toEqual([]);
  });

  it('has a listed family, if known', () => {
    const families = languages.flatMap(({ family }) => family ?? []);
    expect(families.filter((family) => !tables.families.includes(family))).toEqual([]);
    // A family spelled with two kinds of dash is one.
    expect(tables.families.filter((family) => /^Niger/.test(family))).toHaveLength(1);
    const choosable = languages.filter(({ iso639_1 }) => iso639_1 !== null);
    expect(choosable.filter(({ family }) => family === null)).toEqual([]);
  });

  it.each([
    ['hmn', null],
    ['grc', 'Indo-European'],
    ['haw', 'Austronesian'],
  ])('without its own family has its group’s: %s %s', (code, family) => {
    expect(languageNamed(code)?.family).toBe(family);
  });

  it.each(['ara', 'heb', 'fas', 'urd', 'pus', 'snd', 'kur', 'div', 'uig', 'yid', 'syc'])(
    'has its writing direction: %s from right to left',
    (code) => {
      expect(languageNamed(code)?.direction).toBe('RTL');
    },
  );

  it('is written from left to right otherwise', () => {
    expect(languageNamed('spa')?.direction).toBe('LTR');
    expect(languageNamed('grc')?.direction).toBe('LTR');
  });
});

it('every locale is valid and unique', () => {
  const tags = tables.locales.map((parts) => parts.join('-'));
  expect(tags.filter((tag) => Intl.getCanonicalLocales(tag).length !== 1)).toEqual([]);
  for (const tag of tags) expect(new Intl.Locale(tag).region).toBeDefined();
  expect(tags).toEqual(expect.arrayContaining(['en-US', 'tr-TR', 'es-ES']));
  expect(twice(tags)).toEqual([]);
});

it('every phone code is valid, and every country has one', () => {
  for (const phoneCode of tables.phoneCodes) PhoneCode.parse(phoneCode);
  const those = new Set(tables.phoneCodes.map(({ country }) => country));
  expect(countries.filter(({ code }) => !those.has(code))).toEqual([]);
});

it('every currency has its own name', () => {
  expect(tables.currencies.length).toBeGreaterThan(140);
  expect(twice(tables.currencies.map(({ code }) => code))).toEqual([]);
  expect(tables.currencies.filter(({ code, name }) => name === code)).toEqual([]);
});

it('every country has a state, each with its own code', async () => {
  const states = statesOf(countries, await readStateSources());
  expect(states.size).toBe(countries.length);
  for (const parts of states.values()) {
    expect(parts.length).toBeGreaterThan(0);
    expect(twice(parts.map(({ code }) => code))).toEqual([]);
  }
  expect(states.get('SG')).toEqual([{ code: '00', name: 'Singapore', country: 'SG' }]);
});
