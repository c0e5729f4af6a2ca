import { describe, expect, it } from 'vitest';
import { type PriceForm, parsePrices } from './prices.ts';

const limits = { minimum: 0.99, maximum: 300, currency: 'USD', language: 'en' };
const read = (form: Partial<PriceForm>, language = 'en') =>
  parsePrices({ monthly: '9.99', yearly: '', hasTrial: false, ...form }, { ...limits, language });

describe('typed prices', () => {
  it.each(['9.99', '9,99', '$9.99', ' 9.99 $ ', 'US$9.99'])('are parsed: %s', (monthly) => {
    expect(read({ monthly }).monthly).toEqual({ amount: 9.99, fault: undefined });
  });

  it.each([
    ['', 'missing'],
    ['nine', 'unclear'],
    ['9.999', 'unclear'],
    ['0', 'outOfRange'],
    ['0.98', 'outOfRange'],
    ['300.01', 'outOfRange'],
  ])('have errors: %j is %s', (monthly, fault) => {
    expect(read({ monthly }).monthly.fault).toBe(fault);
  });

  it('may omit the year, but not the month', () => {
    expect(read({ yearly: '' }).yearly).toEqual({ amount: 0, fault: undefined });
    expect(read({ yearly: '99' }).yearly).toEqual({ amount: 99, fault: undefined });
    expect(read({ yearly: '9 9' }).yearly.fault).toBe('unclear');
  });
});
