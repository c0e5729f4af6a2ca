import { z } from 'zod';

/** Unicode regions that are no countries: groups, subdivisions, and placeholders. */
const noCountries: ReadonlySet<string> = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
] as const);

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** True for an ISO 3166-1 alpha-2 code in use, in capitals; not for former states. */
export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  regionNames.of(code) !== undefined;

/** True for an ISO 639-1 code in lower case. */
export const isLanguageCode = (code: string): boolean =>
  /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined;

/** Two capital letters, ISO 3166-1. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, { message: 'must be the two letters of ISO 3166-1' })
  .meta({ description: 'ISO 3166-1, two letters', example: 'ES' });

/** Two small letters, ISO 639-1. */
export const LanguageCode = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isLanguageCode, { message: 'must be the two letters of ISO 639-1' })
  .meta({ description: 'ISO 639-1, two letters', example: 'es' });
