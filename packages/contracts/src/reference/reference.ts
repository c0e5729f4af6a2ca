import { z } from 'zod';

/** Two-letter codes of the continents, without Antarctica. */
export const regionCodes = ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'] as const;

const Code2 = z.string().regex(/^[A-Z]{2}$/);

export const LanguageCulture = z
  .object({
    langCultureName: z.string().describe('`es-AR`'),
    displayName: z.string(),
    cultureCode: z.string().describe('Windows locale id (LCID): `0x2C0A`'),
  })
  .meta({ id: 'LanguageCulture' });
export type LanguageCulture = z.infer<typeof LanguageCulture>;

export const CountryCurrency = z
  .object({
    code: z.string().describe('ISO 4217'),
    name: z.string(),
    symbol: z.string().nullable().describe('Null if the code itself is used'),
  })
  .meta({ id: 'CountryCurrency' });
export type CountryCurrency = z.infer<typeof CountryCurrency>;

export const Country = z
  .object({
    name: z.string().describe('In English'),
    code: Code2.describe('ISO 3166-1, two letters; `code_2` is the same'),
    capital: z.string().nullable().describe('Null if there is none'),
    region: z.enum(regionCodes),
    currency: CountryCurrency.nullable().describe('First currency in use; null in Antarctica'),
    language: z
      .object({
        code: z.string().describe('ISO 639-1'),
        name: z.string(),
        iso639_2: z.string(),
        nativeName: z.string(),
      })
      .nullable()
      .describe('First official language'),
    flag: z.string().describe('Path on this origin: `/api/flags/es.svg`'),
    code_2: Code2,
    code_3: z.string().regex(/^[A-Z]{3}$/),
    numCode: z.string().regex(/^\d{3}$/),
    languages: z.array(z.string()).describe('ISO 639-3, three letters each'),
    langCultureMs: z.array(LanguageCulture),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

/** A part of a country, as GeoNames divides it. */
export const CountryState = z
  .object({ code: z.string(), name: z.string(), country: Code2 })
  .meta({ id: 'CountryState' });
export type CountryState = z.infer<typeof CountryState>;

export const City = z.object({ name: z.string() }).meta({ id: 'City' });
export type City = z.infer<typeof City>;

const directions = ['LTR', 'RTL'] as const;

export const ReferenceLanguage = z
  .object({
    iso639_1: z.string().nullable().describe('Null for languages without a two-letter code'),
    iso639_2: z.string().nullable(),
    iso639_2en: z.string().nullable(),
    iso639_3: z.string(),
    name: z.array(z.string()),
    nativeName: z.array(z.string()).describe('Empty if unknown'),
    direction: z.enum(directions),
    family: z.string().nullable().describe('One of `families`; null if unknown'),
    countries: z.array(z.string()).describe('ISO 3166-1, three letters each'),
    langCultureMs: z.array(LanguageCulture),
  })
  .meta({ id: 'ReferenceLanguage' });
export type ReferenceLanguage = z.infer<typeof ReferenceLanguage>;

/** Language option of a selection. */
export const LanguageChoice = z
  .object({
    code: z.string().describe('ISO 639-1'),
    name: z.string(),
    nativeName: z.string(),
    direction: z.enum(directions),
  })
  .meta({ id: 'LanguageChoice' });
export type LanguageChoice = z.infer<typeof LanguageChoice>;

export const PhoneCode = z
  .object({
    country: Code2,
    name: z.string().describe('Country’s name in English'),
    code: z.string().regex(/^\+\d{1,4}$/),
    flag: z.string(),
  })
  .meta({ id: 'PhoneCode' });
export type PhoneCode = z.infer<typeof PhoneCode>;

export const LocaleTuple = z
  .union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])])
  .meta({ id: 'LocaleTuple', description: 'Language, script if any, region' });
export type LocaleTuple = z.infer<typeof LocaleTuple>;
