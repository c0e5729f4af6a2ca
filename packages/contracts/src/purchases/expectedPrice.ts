import { Amount, Currency, Tokens } from '../kernel/money.ts';

const rule = 'the price shown to the person; 409 `PRICE_CHANGED` if it is not the current one';

/** Expected price in the body of a call that pays with tokens. */
export const expectedTokenPrice = { price: Tokens.optional().describe(`Tokens: ${rule}`) };

/** Expected price in the body of a call that pays with money. */
export const expectedMoneyPrice = {
  price: Amount.optional().describe(`Major units: ${rule}`),
  currency: Currency.optional().describe('Of the price; only together with one'),
};
