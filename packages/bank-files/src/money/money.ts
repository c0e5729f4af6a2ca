/** Amount as an integer of minor units (cents) with its ISO 4217 currency. Never a float. */
export type Money = { readonly minorUnits: number; readonly currency: string };

const usualDigits = 2;
const digitsOfCurrencies: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const unusualDigits: ReadonlyMap<string, number> = new Map(
  Object.entries(digitsOfCurrencies).flatMap(([digits, currencies]) =>
    currencies.split(' ').map((currency): [string, number] => [currency, Number(digits)]),
  ),
);

/** True for three capital letters, as ISO 4217 has them. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** Returns the number of decimal places of a currency (ISO 4217): 2 for most. */
export const fractionDigitsOf = (currency: string): number =>
  unusualDigits.get(currency) ?? usualDigits;

const decimalOfUnits = (units: bigint, digits: number): string => {
  if (digits === 0) return units.toString();
  const padded = units.toString().padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
};

/** Writes an amount that is not negative as a decimal number: `1234.50`. */
export const decimalOf = ({ minorUnits, currency }: Money): string =>
  decimalOfUnits(BigInt(minorUnits), fractionDigitsOf(currency));

/**
 * Sums decimal values of amounts that are not negative, whatever their currencies: the control sum
 * of ISO 20022, with as many decimal places as the amount that has most.
 */
export const controlSumOf = (amounts: readonly Money[]): string => {
  const digits = amounts.reduce(
    (most, { currency }) => Math.max(most, fractionDigitsOf(currency)),
    0,
  );
  const units = amounts.reduce(
    (sum, { minorUnits, currency }) =>
      sum + BigInt(minorUnits) * 10n ** BigInt(digits - fractionDigitsOf(currency)),
    0n,
  );
  return decimalOfUnits(units, digits);
};

const decimalShape = /^\+?(?:(\d{1,18})(?:\.(\d{0,17}))?|\.(\d{1,17}))$/;

/**
 * Reads a decimal number that is not negative, exactly. Returns nothing for any other text, for
 * more decimal places than the currency has, and for amounts beyond safe integers.
 */
export const moneyOf = (decimal: string, currency: string): Money | undefined => {
  const [match, whole = '0', afterWhole, alone] = decimalShape.exec(decimal) ?? [];
  if (match === undefined || !isCurrency(currency)) return undefined;
  const digits = fractionDigitsOf(currency);
  const fraction = afterWhole ?? alone ?? '';
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const minorUnits = Number(BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')));
  return Number.isSafeInteger(minorUnits) ? { minorUnits, currency } : undefined;
};
