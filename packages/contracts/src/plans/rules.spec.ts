import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bundle, opensToPlan, periodPriceOf, prorate } from './rules.ts';

const bundles: readonly Bundle[] = [
  { months: 3, percentOff: 10 },
  { months: 6, price: 5_000 },
];
const prices = { monthlyPrice: 999, yearlyPrice: 9_900, bundles };

describe('the price of a period', () => {
  it.each([
    ['monthly', 1, 999],
    ['monthly', 3, 2_697],
    ['monthly', 6, 5_000],
    ['monthly', 12, 0],
    ['yearly', 12, 9_900],
  ] as const)('%s, %d months: %d', (type, months, price) => {
    expect(periodPriceOf(prices, type, months)).toBe(price);
  });

  it('is nothing without a monthly price', () => {
    expect(periodPriceOf({ ...prices, monthlyPrice: 0 }, 'monthly', 6)).toBe(0);
  });
});

describe('content of chosen plans', () => {
  it.each([
    [[], undefined, true],
    [[], 'a', true],
    [['a'], 'a', true],
    [['a'], 'b', false],
    [['a'], undefined, false],
  ] as const)('%o, for a subscriber of %s: %s', (planIds, planId, isOpen) => {
    expect(opensToPlan(planIds, planId)).toBe(isOpen);
  });
});

const dayMs = 86_400_000;
const periodStart = '2026-01-31T12:00:00.000Z';
const start = Date.parse(periodStart);
const price = fc.integer({ min: 0, max: 30_000 });
/** A period of 1 to 366 days, and a moment in it. */
const moment = fc
  .record({
    days: fc.integer({ min: 1, max: 366 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ days, part }) => ({
    periodStart,
    periodEnd: new Date(start + days * dayMs).toISOString(),
    now: new Date(start + Math.floor(part * days * dayMs)).toISOString(),
  }));

describe('proration', () => {
  it('charges the difference for the days left, including the one that has begun', () => {
    const periodEnd = '2026-02-28T12:00:00.000Z';
    const at = (now: string) =>
      prorate({ runningPrice: 999, newPrice: 1_999, periodStart, periodEnd, now });
    expect(at(periodStart)).toEqual({ remainingDays: 28, totalDays: 28, charge: 1_000 });
    expect(at('2026-02-01T12:00:00.000Z')).toEqual({
      remainingDays: 27,
      totalDays: 28,
      charge: 964,
    });
    expect(at('2026-02-14T12:00:00.000Z')).toEqual({
      remainingDays: 14,
      totalDays: 28,
      charge: 500,
    });
    expect(at('2026-02-27T13:00:00.000Z').charge).toBe(35);
    expect(at(periodEnd)).toEqual({ remainingDays: 0, totalDays: 28, charge: 0 });
  });

  it('is a whole number of cents, never negative, never above the difference', () => {
    fc.assert(
      fc.property(price, price, moment, (runningPrice, newPrice, at) => {
        const { charge } = prorate({ runningPrice, newPrice, ...at });
        expect(Number.isInteger(charge)).toBe(true);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(Math.max(0, newPrice - runningPrice));
      }),
    );
  });

  it('is off the exact share by less than a cent', () => {
    fc.assert(
      fc.property(price, price, moment, (runningPrice, more, at) => {
        const newPrice = runningPrice + more;
        const { charge, remainingDays, totalDays } = prorate({ runningPrice, newPrice, ...at });
        const exact = (more * remainingDays) / totalDays;
        expect(exact - charge).toBeGreaterThanOrEqual(-1e-6);
        expect(exact - charge).toBeLessThan(1);
      }),
    );
  });

  it('costs no more in two steps than in one, and at most a cent less', () => {
    fc.assert(
      fc.property(price, price, price, moment, (runningPrice, first, second, at) => {
        const middle = runningPrice + first;
        const top = middle + second;
        const once = prorate({ runningPrice, newPrice: top, ...at }).charge;
        const twice =
          prorate({ runningPrice, newPrice: middle, ...at }).charge +
          prorate({ runningPrice: middle, newPrice: top, ...at }).charge;
        expect(twice).toBeLessThanOrEqual(once);
        expect(once - twice).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never grows as time passes', () => {
    fc.assert(
      fc.property(price, price, moment, fc.nat(), (runningPrice, newPrice, at, laterMs) => {
        const later = new Date(Date.parse(at.now) + laterMs).toISOString();
        const { charge } = prorate({ runningPrice, newPrice, ...at });
        expect(prorate({ runningPrice, newPrice, ...at, now: later }).charge).toBeLessThanOrEqual(
          charge,
        );
      }),
    );
  });
});
