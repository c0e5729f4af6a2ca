/** Typed card data. It is sent to the payment provider only. */
export interface CardDetails {
  readonly number: string;
  /** `MM / YY`. */
  readonly expiry: string;
  readonly code: string;
  readonly holder: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const numberLengthMin = 13;
const numberLengthMax = 19;
const groupLength = 4;
const century = 2_000;

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, numberLengthMax)
    .replace(new RegExp(`(\\d{${groupLength}})(?=\\d)`, 'g'), '$1 ');

/** `0828` → `08 / 28`. */
export const formatExpiry = (text: string): string => {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

/** Luhn check of card numbers (ISO/IEC 7812): finds nearly every typing error. */
export const isCardNumber = (text: string): boolean => {
  const digits = [...digitsOf(text)].reverse().map(Number);
  if (digits.length < numberLengthMin || digits.length > numberLengthMax) return false;
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
};

export interface Expiry {
  readonly month: number;
  readonly year: number;
}

export const parseExpiry = (text: string): Expiry | undefined => {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length !== 4 || month < 1 || month > 12) return undefined;
  return { month, year: century + Number(digits.slice(2)) };
};

/** A card is valid until the end of its month. */
export const isExpired = ({ month, year }: Expiry, now: Date): boolean =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);

export const isAmex = (number: string): boolean => /^3[47]/.test(digitsOf(number));

export const codeLengthOf = (number: string): number => (isAmex(number) ? 4 : 3);

export const brandOf = (number: string): string | undefined => {
  const digits = digitsOf(number);
  if (/^4/.test(digits)) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  return isAmex(digits) ? 'Amex' : undefined;
};

/** Display name of a stored card's brand. */
export const brandName = (brand: string): string =>
  ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' })[brand] ??
  brand.charAt(0).toUpperCase() + brand.slice(1);
