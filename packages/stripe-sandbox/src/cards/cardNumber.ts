import { Refusal } from '../errors/refusal.ts';
import { declines, type TestCard, testCardNumbered } from './testCards.ts';

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

const cardError = (code: string, message: string, param: string, declineCode?: string): Refusal =>
  new Refusal(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  });

/** Luhn check (ISO/IEC 7812) of a card number. */
export const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/**
 * Finds the test card that was entered, or throws Stripe's error: a mistyped number, a past or impossible
 * date, a code of the wrong length, or a number that is no test card.
 */
export const readCardEntry = (entry: CardEntry, nowSeconds: number): TestCard => {
  const number = entry.number.replaceAll(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  checkExpiry({ ...entry, expYear: fullYear(entry.expYear) }, nowSeconds);
  const card = testCardNumbered(number);
  if (card === undefined) {
    const { code, message, declineCode } = declines.liveCard;
    throw cardError(code, message, 'number', declineCode);
  }
  const cvcLength = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (entry.cvc !== undefined && !cvcLength.test(entry.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return card;
};

const yearsAheadMax = 50;

/** Expands a two-digit year: `34` means 2034. */
export const fullYear = (year: number): number => (year >= 0 && year < 100 ? 2000 + year : year);

const checkExpiry = ({ expMonth, expYear }: CardEntry, nowSeconds: number): void => {
  const today = new Date(nowSeconds * 1000);
  const year = today.getUTCFullYear();
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError('invalid_expiry_month', message, 'exp_month');
  }
  const isPast = expYear < year || (expYear === year && expMonth < today.getUTCMonth() + 1);
  if (!Number.isInteger(expYear) || isPast || expYear > year + yearsAheadMax) {
    const message = "Your card's expiration year is invalid.";
    throw cardError('invalid_expiry_year', message, 'exp_year');
  }
};
