import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlSumOf, decimalOf, moneyOf } from './money.ts';

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CLF');
const amounts = fc.record({ minorUnits: fc.maxSafeNat(), currency: currencies });

describe('an amount of a file', () => {
  it.each([
    [{ minorUnits: 5, currency: 'USD' }, '0.05'],
    [{ minorUnits: 123_456, currency: 'EUR' }, '1234.56'],
    [{ minorUnits: 1_500, currency: 'JPY' }, '1500'],
    [{ minorUnits: 1_500, currency: 'KWD' }, '1.500'],
  ])('%j is written as %s', (money, decimal) => {
    expect(decimalOf(money)).toBe(decimal);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(amounts, (money) => {
        expect(moneyOf(decimalOf(money), money.currency)).toEqual(money);
      }),
    );
  });

  it.each([
    ['1234.5', 123_450],
    ['+7', 700],
    ['.5', 50],
    ['5.', 500],
    ['1.20000', 120],
  ])('is read from %s', (decimal, minorUnits) => {
    expect(moneyOf(decimal, 'USD')).toEqual({ minorUnits, currency: 'USD' });
  });

  it.each([
    '',
    '.',
    '-1',
    '1,00',
    '1.005',
    '1e3',
    '0x10',
    'NaN',
    '١',
    '99999999999999999',
    '1 000',
  ])('is not read from "%s"', (decimal) => {
    expect(moneyOf(decimal, 'USD')).toBeUndefined();
  });

  it.each(['', 'usd', 'USDT', '__proto__'])('has no currency "%s"', (currency) => {
    expect(moneyOf('1.00', currency)).toBeUndefined();
  });
});

describe('a control sum', () => {
  it('adds the numbers of all currencies, without floats', () => {
    const sum = controlSumOf([
      { minorUnits: 10, currency: 'USD' },
      { minorUnits: 20, currency: 'EUR' },
      { minorUnits: 3, currency: 'JPY' },
      { minorUnits: 1, currency: 'KWD' },
    ]);
    expect(sum).toBe('3.301');
    expect(controlSumOf([])).toBe('0');
  });

  it('of one currency is the sum of its amounts', () => {
    const units = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(units, currencies, (all, currency) => {
        const minorUnits = all.reduce((sum, one) => sum + one, 0);
        const sum = controlSumOf(all.map((one) => ({ minorUnits: one, currency })));
        expect(sum).toBe(decimalOf({ minorUnits, currency }));
      }),
    );
  });
});
