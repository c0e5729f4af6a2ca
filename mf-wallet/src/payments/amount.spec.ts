import { describe, expect, it } from 'vitest';
import { isInRange, parseAmount, tokensFor } from './amount.ts';

const limits = { minimumWalletPrice: 5.99, maximumWalletPrice: 300, tokenConversionRate: 0.1 };

describe('an amount as it is typed', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    [' 12,50 ', 12.5],
    ['0', 0],
  ])('%s is %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', '12.345', '1,000.00', '-5', '1e3', 'ten'])('%s is none', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('lies between the smallest and the largest top-up', () => {
    expect([5.98, 5.99, 300, 300.01].map((amount) => isInRange(amount, limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('buys whole tokens, without a float going wrong', () => {
    expect([5.99, 0.3, 29.99].map((amount) => tokensFor(amount, limits))).toEqual([59, 3, 299]);
  });
});
