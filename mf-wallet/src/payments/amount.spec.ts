import { describe, expect, it } from 'vitest';
import { amountFor, isInRange, tokensFor } from './amount.ts';

const limits = { minimumWalletPrice: 5.99, maximumWalletPrice: 300, tokenConversionRate: 0.1 };

describe('a typed amount', () => {
  it('is between minimum and maximum', () => {
    expect([5.98, 5.99, 300, 300.01].map((amount) => isInRange(amount, limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('buys whole tokens, without float errors', () => {
    expect([5.99, 0.3, 29.99].map((amount) => tokensFor(amount, limits))).toEqual([59, 3, 299]);
  });

  it('is the minimum for a number of tokens', () => {
    for (const tokens of [1, 59, 60, 299, 1431, 3000]) {
      const amount = amountFor(tokens, limits);
      expect(tokensFor(amount, limits)).toBeGreaterThanOrEqual(tokens);
      const less = Number((amount - 0.01).toFixed(2));
      expect(isInRange(less, limits) && tokensFor(less, limits) >= tokens).toBe(false);
    }
  });
});
