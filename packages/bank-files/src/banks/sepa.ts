/** Countries and territories whose IBANs are within reach of SEPA credit transfers (EPC409-09). */
const sepaCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV ' +
    'MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);

const sepaCurrency = 'EUR';

/** Maximum of a SEPA credit transfer, in cents: 999,999,999.99 EUR. */
export const sepaMinorUnitsMax = 99_999_999_999;

/** True if a SEPA credit transfer can pay this currency to this IBAN. */
export const isWithinSepa = (currency: string, iban: string): boolean =>
  currency === sepaCurrency && sepaCountries.has(iban.slice(0, 2));
