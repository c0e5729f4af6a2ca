import { CountryCode } from '../kernel/isoCodes.ts';

/** Field of a body that confirms the buyer's country, after `TAX_COUNTRY_REQUIRED`. */
export const confirmedTaxCountry = {
  taxCountry: CountryCode.optional().describe(
    'Confirms the buyer’s country, one of the `countries` of `TAX_COUNTRY_REQUIRED`',
  ),
} as const;
