import { z } from 'zod';
import { listOf } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import {
  City,
  Country,
  CountryCurrency,
  CountryState,
  LanguageChoice,
  LocaleTuple,
  PhoneCode,
  ReferenceLanguage,
} from './reference.ts';

const codeLengthMax = 20;
const Code = codeText(codeLengthMax);

/** Shared response without paging, the same for everybody. */
const completeList = {
  method: 'GET',
  who: 'public',
  status: 200,
  problems: [],
} as const satisfies Partial<Route>;
const oneOfMany = {
  ...completeList,
  problems: [commonProblems.NOT_FOUND],
} as const satisfies Partial<Route>;

export const referenceRoutes = defineRoutes({
  listCountries: {
    ...completeList,
    path: '/countries/list',
    summary: 'All countries by English name: those of ISO 3166-1, and Kosovo (`XK`)',
    answer: listOf(Country),
  },
  listStates: {
    ...oneOfMany,
    path: '/states/{country}',
    summary:
      'The subdivisions of a country (GeoNames, CC BY 4.0), by name. A country without subdivisions has one, `00`, for all of it',
    params: z.strictObject({ country: Code }),
    answer: listOf(CountryState),
  },
  listCities: {
    ...oneOfMany,
    path: '/cities/{country}/{state}',
    summary:
      'The cities of a subdivision of a country, by name (GeoNames, CC BY 4.0); `state` is a code of `/states/{country}`. Cities with the same name are listed once',
    params: z.strictObject({ country: Code, state: Code }),
    answer: listOf(City),
  },
  listLanguageChoices: {
    ...completeList,
    path: '/languages/list',
    summary:
      'Languages for selection: those with a two-letter code, by English name. `/languages` has all details',
    answer: listOf(LanguageChoice),
  },
  listLanguages: {
    ...completeList,
    path: '/languages',
    summary:
      'All languages with their details, including those without a two-letter code, and the language families. `/languages/list` is a shorter list for selection',
    answer: listOf(ReferenceLanguage).extend({ families: z.array(z.string()) }),
  },
  listPhoneCodes: {
    ...completeList,
    path: '/phone-codes/list',
    summary: 'Dialling codes of countries, by English name; some have several',
    answer: listOf(PhoneCode),
  },
  listLocales: {
    ...completeList,
    path: '/locales',
    summary:
      'Locales as lists: language, script where it has one, region. Joined by dashes they are BCP 47 tags',
    answer: listOf(LocaleTuple),
  },
  listCurrencies: {
    ...completeList,
    path: '/currencies/list',
    summary: 'The currencies of all countries, by code',
    answer: listOf(CountryCurrency),
  },
  flag: {
    ...oneOfMany,
    path: '/flags/{code}.svg',
    summary: 'The flag of a country, aspect ratio 4:3; `code` is its two letters in lower case',
    params: z.strictObject({ code: Code }),
    media: 'image/svg+xml',
  },
});
