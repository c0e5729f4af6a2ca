import { describe, expect, it } from 'vitest';
import { offersOf, savingOf } from './plans.ts';

describe('what a creator offers', () => {
  it('is a month and a year', () => {
    expect(offersOf({ monthlyPrice: 9.99, yearlyPrice: 95.9 }).map(({ plan }) => plan)).toEqual([
      'monthly',
      'yearly',
    ]);
  });
  it('is a month alone where the year has no price', () => {
    expect(offersOf({ monthlyPrice: 9.99, yearlyPrice: 0 })).toHaveLength(1);
  });
});

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
