import { readMoney } from '@ovation/ui-kit/i18n/typedNumber';

/** Prices as typed. */
export interface PriceForm {
  readonly monthly: string;
  /** Empty: no yearly plan is offered. */
  readonly yearly: string;
  readonly hasTrial: boolean;
}

export type PriceError = 'missing' | 'unclear' | 'outOfRange';

export interface ParsedPrice {
  /** Major units; 0 for none. */
  readonly amount: number;
  readonly fault: PriceError | undefined;
}

export interface PriceLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly currency: string;
  readonly language: string;
}

const parsePrice = (
  typed: string,
  isNeeded: boolean,
  { minimum, maximum, currency, language }: PriceLimits,
): ParsedPrice => {
  const read = readMoney(typed, language, currency);
  if (read.kind !== 'money') {
    const isMissing = read.kind === 'empty';
    return { amount: 0, fault: !isMissing ? 'unclear' : isNeeded ? 'missing' : undefined };
  }
  const isWithin = read.amount >= minimum && read.amount <= maximum;
  return { amount: read.amount, fault: isWithin ? undefined : 'outOfRange' };
};

/** Parses monthly and yearly price, with their errors. */
export const parsePrices = (form: PriceForm, limits: PriceLimits) => ({
  monthly: parsePrice(form.monthly, true, limits),
  yearly: parsePrice(form.yearly, false, limits),
});
