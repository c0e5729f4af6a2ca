import { readMoney } from '@ovation/ui-kit/i18n/typedNumber';

/** Prices as typed. */
export interface PriceForm {
  readonly monthly: string;
  /** Empty: no yearly plan is offered. */
  readonly yearly: string;
  readonly hasTrial: boolean;
}

export type PriceFault = 'missing' | 'unclear' | 'outOfRange';

export interface ReadPrice {
  /** Major units; 0 for none. */
  readonly amount: number;
  readonly fault: PriceFault | undefined;
}

export interface PriceLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly currency: string;
  readonly language: string;
}

const readPrice = (
  typed: string,
  isNeeded: boolean,
  { minimum, maximum, currency, language }: PriceLimits,
): ReadPrice => {
  const read = readMoney(typed, language, currency);
  if (read.kind !== 'money') {
    const isMissing = read.kind === 'empty';
    return { amount: 0, fault: !isMissing ? 'unclear' : isNeeded ? 'missing' : undefined };
  }
  const isWithin = read.amount >= minimum && read.amount <= maximum;
  return { amount: read.amount, fault: isWithin ? undefined : 'outOfRange' };
};

/** Parses monthly and yearly price, with their errors. */
export const readPrices = (form: PriceForm, limits: PriceLimits) => ({
  monthly: readPrice(form.monthly, true, limits),
  yearly: readPrice(form.yearly, false, limits),
});
