import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedUsername } from '../accounts/credentials.ts';
import { reservedPerformerNames } from '../accounts/rules.ts';
import { performerRoutes } from './routes.ts';
import { isYearMoreExpensive, twelveMonthsOf, yearlySavingOf } from './rules.ts';

describe('the saving of a yearly plan', () => {
  it('is exact to the cent, and in whole percent rounded down', () => {
    expect(yearlySavingOf({ monthlyPrice: 9.99, yearlyPrice: 95.9 })).toEqual({
      amount: 23.98,
      percent: 20,
    });
  });
  it('is undefined when the year costs as much as its months', () => {
    expect(yearlySavingOf({ monthlyPrice: 5, yearlyPrice: 60 })).toBeUndefined();
    expect(yearlySavingOf({ monthlyPrice: 5, yearlyPrice: 0 })).toBeUndefined();
  });
});

describe('a year that costs more than its months', () => {
  it.each([
    [9.99, 119.88, false],
    [9.99, 119.89, true],
    [9.99, 0, false],
    [0, 99, false],
  ])('at %d a month and %d a year: %s', (monthlyPrice, yearlyPrice, expected) => {
    expect(isYearMoreExpensive({ monthlyPrice, yearlyPrice })).toBe(expected);
  });

  it('is one with a negative saving, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 400_000 });
    fc.assert(
      fc.property(cents, cents, (month, year) => {
        const prices = { monthlyPrice: month / 100, yearlyPrice: year / 100 };
        expect(twelveMonthsOf(prices.monthlyPrice)).toBe((month * 12) / 100);
        expect(isYearMoreExpensive(prices)).toBe(year > month * 12);
        expect(isYearMoreExpensive(prices) && yearlySavingOf(prices) !== undefined).toBe(false);
      }),
    );
  });
});

it('reserves path segments that conflict with creator names', () => {
  const words = Object.values(performerRoutes).flatMap(
    ({ path }) => /^\/performers\/(\w+)$/.exec(path)?.[1] ?? [],
  );
  expect(words.sort()).toEqual([...reservedPerformerNames].sort());
  expect(words.every(isReservedUsername)).toBe(true);
});
