/** Character that replaces hidden digits: `•••• 1234`. */
const maskChar = '•';
const shownDigits = 4;

export const isMasked = (value: string): boolean => value.includes(maskChar);

/** Masks a number for its owner: the last four characters, and none of a very short one. */
export const maskNumber = (value: string): string => {
  if (value === '') return '';
  const end = value.length > shownDigits * 2 ? ` ${value.slice(-shownDigits)}` : '';
  return `${maskChar.repeat(shownDigits)}${end}`;
};

/** Normalizes an account number: removes what people write between its digits. */
export const normalizeAccount = (input: string): string =>
  input.replace(/[\s.-]/g, '').toUpperCase();

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const ibanPrefix = /^[A-Z]{2}\d{2}/;
const accountShape = /^[A-Z0-9]{4,34}$/;
const modulus = 97;

/** Validates an IBAN checksum (ISO 13616): rearranged and with letters as numbers it leaves 1 modulo 97. */
export const isIban = (plain: string): boolean => {
  if (!ibanShape.test(plain)) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const digits = Array.from(moved, (sign) => Number.parseInt(sign, 36).toString()).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus;
  return rest === 1;
};

/** True for an IBAN with a valid checksum, or an account number of a country without IBANs. */
export const isBankAccount = (input: string): boolean => {
  const plain = normalizeAccount(input);
  return ibanPrefix.test(plain) ? isIban(plain) : accountShape.test(plain);
};

/** True for a SWIFT code (ISO 9362): eight or eleven characters. */
export const isSwiftCode = (input: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(normalizeAccount(input));
