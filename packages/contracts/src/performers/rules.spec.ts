import { describe, expect, it } from 'vitest';
import { savingOf } from './rules.ts';

describe('what the year saves', () => {
  it('is told to the cent, and in whole percent rounded down', () => {
    expect(savingOf({ monthlyPrice: 9.99, yearlyPrice: 95.9 })).toEqual({
      amount: 23.98,
      percent: 20,
    });
  });
  it('is nothing when the year costs as much as its months', () => {
    expect(savingOf({ monthlyPrice: 5, yearlyPrice: 60 })).toBeUndefined();
    expect(savingOf({ monthlyPrice: 5, yearlyPrice: 0 })).toBeUndefined();
  });
});
