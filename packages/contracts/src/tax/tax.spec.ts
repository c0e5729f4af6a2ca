import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../kernel/isoCodes.ts';
import { rateOn, ratesDefault, withRate } from './rates.ts';
import { isMemberState, quarterOf, taxCountryOf, taxIncludedIn } from './rules.ts';
import { bookedTaxOf, paymentTaxOf, taxAmountOf, taxBetween } from './tax.ts';

const soldAt = '2026-11-30T12:00:00.000Z';
const prices = fc.integer({ min: 0, max: 100_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

const placeWith = (basisPoints: number) => ({ country: 'ES', basisPoints, evidence: [] });

describe('the tax in a price', () => {
  it.each([
    [1_210, 2_100, 210],
    [999, 2_100, 173],
    [1_000, 2_000, 167],
    [1_000, 0, 0],
    [1, 2_100, 0],
    // Exactly half a cent goes to the even one: 0.5 → 0, 1.5 → 2.
    [3, 2_000, 0],
    [9, 2_000, 2],
  ])('of %d at %d basis points is %d', (gross, rate, tax) => {
    expect(taxIncludedIn(gross, rate)).toBe(tax);
  });

  it('and the net price are the price', () => {
    fc.assert(
      fc.property(prices, basisPoints, (price, rate) => {
        const { tax } = paymentTaxOf(placeWith(rate), price);
        expect((tax?.netAmount ?? 0) + (tax?.taxAmount ?? 0)).toBe(price);
        expect(tax?.netAmount).toBeGreaterThanOrEqual(0);
        expect(tax?.taxAmount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is not booked where it is off, or the rate is 0', () => {
    expect(paymentTaxOf(undefined, 999)).toEqual({});
    expect(bookedTaxOf(undefined, soldAt)).toBeUndefined();
    expect(bookedTaxOf(paymentTaxOf(placeWith(0), 999).tax, soldAt)).toBeUndefined();
  });
});

describe('the tax of refunds', () => {
  it('adds up to the whole tax, and never exceeds it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 20 }),
        (price, rate, parts) => {
          const booked = bookedTaxOf(paymentTaxOf(placeWith(rate), price).tax, soldAt);
          let [before, tax, net] = [0, 0, 0];
          for (const part of [...parts, price]) {
            const given = taxBetween(booked, before, before + part);
            expect(taxAmountOf(given)).toBeGreaterThanOrEqual(0);
            expect(given?.netAmount).toBeGreaterThanOrEqual(0);
            // Undone, it is exactly the same.
            expect(taxBetween(booked, before + part, before)).toEqual(given);
            before += part;
            tax += taxAmountOf(given);
            net += given?.netAmount ?? 0;
            expect(tax).toBeLessThanOrEqual(taxAmountOf(booked));
          }
          expect([tax, net]).toEqual([booked?.taxAmount, booked?.netAmount]);
        },
      ),
    );
  });
});

describe('the rates', () => {
  it('are those of every member state and the United Kingdom, by day', () => {
    const countries = Object.keys(ratesDefault);
    expect(countries.filter((country) => !isCountryCode(country))).toEqual([]);
    expect(countries.filter((country) => !isMemberState(country))).toEqual(['GB']);
    expect(countries).toHaveLength(28);
    for (const rates of Object.values(ratesDefault)) {
      expect(rates.map(({ from }) => from)).toEqual(rates.map(({ from }) => from).toSorted());
    }
    expect(['2025-06-30', '2025-07-01'].map((day) => rateOn(ratesDefault.EE, day))).toEqual([
      2_200, 2_400,
    ]);
    expect(rateOn(ratesDefault.EE, '2021-06-30')).toBe(0);
    expect(rateOn(undefined, '2026-01-01')).toBe(0);
  });

  it('replace one from the same day', () => {
    const next = withRate([{ from: '2026-01-01', basisPoints: 1 }], {
      from: '2025-01-01',
      basisPoints: 2,
    });
    expect(withRate(next, { from: '2026-01-01', basisPoints: 3 })).toEqual([
      { from: '2025-01-01', basisPoints: 2 },
      { from: '2026-01-01', basisPoints: 3 },
    ]);
  });
});

it('has quarters in UTC, and countries that are taxed as others', () => {
  expect(
    ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map((day) =>
      quarterOf(`${day}T23:59:59.999Z`),
    ),
  ).toEqual(['2026-Q1', '2026-Q1', '2026-Q2', '2026-Q4']);
  expect(['MC', 'IM', 'ES'].map(taxCountryOf)).toEqual(['FR', 'GB', 'ES']);
});
