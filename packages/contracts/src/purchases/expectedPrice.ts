import { Amount, Currency, Tokens } from '../kernel/money.ts';

const rule = 'what the person was shown; with another price in force 409 `PRICE_CHANGED`';

/** Expected price in the body of a call that pays with tokens. */
export const expectedTokenPrice = { price: Tokens.optional().describe(`Tokens: ${rule}`) };

/** Expected price in the body of a call that pays with money. */
export const expectedMoneyPrice = {
  price: Amount.optional().describe(`Major units: ${rule}`),
  currency: Currency.optional().describe('Of the price, and so only with one'),
};
