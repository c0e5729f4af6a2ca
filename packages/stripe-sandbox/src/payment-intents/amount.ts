import { invalid } from '../errors/refusal.ts';

// The smallest charge by currency (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
const amountMin: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};
const amountMinElsewhere = 50;
const amountMax = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** The currency in lower case, as in Stripe's responses. */
export const readCurrency = (given: string): string => {
  const currency = given.toLowerCase();
  if (!currencies.has(currency)) {
    throw invalid(`Invalid currency: ${given.slice(0, 20)}.`, { param: 'currency' });
  }
  return currency;
};

/** An amount in minor units, whole and at least 1. */
export const readWholeAmount = (amount: number, param = 'amount'): number => {
  if (!Number.isInteger(amount)) {
    throw invalid(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param });
  }
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  return amount;
};

/** An amount that can be charged in this currency. */
export const readChargeAmount = (amount: number, currency: string): number => {
  readWholeAmount(amount);
  if (amount < (amountMin[currency] ?? amountMinElsewhere)) {
    throw invalid(
      'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set. If you want to learn about minimum charge amounts, refer to https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.',
      { code: 'amount_too_small', param: 'amount' },
    );
  }
  if (amount > amountMax) {
    throw invalid('Amount must be no more than $999,999.99.', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
};
