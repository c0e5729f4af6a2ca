import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyAsTyped, readMoney, readTokens, tokensAsTyped } from './typedNumber.ts';

const languages = ['en-US', 'es', 'de', 'fr', 'ar-EG', 'de-CH'] as const;
const tokens = (amount: number) => ({ kind: 'tokens', tokens: amount });
const money = (amount: number) => ({ kind: 'money', amount });

describe('a token amount', () => {
  it.each([
    ['50', 50],
    [' 50 ', 50],
    ['0', 0],
    ['007', 7],
    ['1,000', 1_000],
    ['12,345,678', 12_345_678],
    ['1.000.000', 1_000_000],
    ['1 000', 1_000],
    ['1\u202F000', 1_000],
    ["1'000", 1_000],
    ['1’000', 1_000],
    ['٥٠', 50],
    ['۵۰', 50],
    ['١٬٠٠٠', 1_000],
    ['５０', 50],
    ['\u200E50', 50],
  ])('%s is %d', (text, amount) => {
    expect(readTokens(text, 'en-US')).toEqual(tokens(amount));
  });

  it.each(['12.5', '12,5', '12.', '.5', '1,00', '12.50', '0.500', '1,000.5', '1.000,5', '١٢٫٥'])(
    '%s is a fraction, and is never read without its decimal sign',
    (text) => {
      expect(readTokens(text, 'en-US')).toEqual({ kind: 'fraction' });
      expect(readTokens(text, 'es')).toEqual({ kind: 'fraction' });
    },
  );

  it.each([
    'ten',
    '-5',
    '+5',
    '1e3',
    '50 tokens',
    '1 2',
    '1,00,000',
    '1.000,00.0',
    '..',
    "1 000'000",
  ])('%s is invalid', (text) => {
    expect(readTokens(text, 'en-US')).toEqual({ kind: 'unclear' });
  });

  it('is a thousand, or ambiguous, depending on the language', () => {
    expect(readTokens('1,000', 'en-US')).toEqual(tokens(1_000));
    expect(readTokens('1.000', 'en-US')).toEqual({ kind: 'unclear' });
    expect(readTokens('1.000', 'es')).toEqual(tokens(1_000));
    expect(readTokens('1,000', 'es')).toEqual({ kind: 'unclear' });
  });

  it('is empty without text', () => {
    expect(readTokens('  ', 'en-US')).toEqual({ kind: 'empty' });
  });

  it('round-trips in any language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.nat(10_000_000), (language, amount) => {
        expect(readTokens(amount.toLocaleString(language), language)).toEqual(tokens(amount));
      }),
    );
  });

  it('is never ten times the typed value', () => {
    const digits = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.constantFrom('.', ','), digits, digits, (sign, whole, part) => {
        expect(readTokens(`${whole}${sign}${part}`, 'en-US')).toEqual({ kind: 'fraction' });
      }),
    );
  });
});

describe('a number as input text', () => {
  it.each([
    [20, 'en-US', '20'],
    [9.5, 'en-US', '9.50'],
    [9.99, 'es', '9,99'],
    [1_000, 'en-US', '1000'],
    [1_000.5, 'es', '1000,50'],
  ])('%d in %s is %s', (amount, language, text) => {
    expect(moneyAsTyped(amount, language)).toBe(text);
  });

  it('round-trips', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), cents, (language, amount) => {
        const text = moneyAsTyped(amount / 100, language);
        expect(readMoney(text, language, 'USD')).toEqual(money(amount / 100));
        expect(readTokens(tokensAsTyped(amount, language), language)).toEqual(tokens(amount));
      }),
    );
  });
});

describe('a money amount', () => {
  it.each([
    ['20', 20],
    ['20.5', 20.5],
    [' 20,50 ', 20.5],
    ['20.', 20],
    ['$20', 20],
    ['$ 20.50', 20.5],
    ['20 $', 20],
    ['20$', 20],
    ['US$20', 20],
    ['US $20', 20],
    ['20 USD', 20],
    ['usd 20', 20],
    ['1,000', 1_000],
    ['$1,000.00', 1_000],
    ['1.000,00', 1_000],
    ['1 000,5', 1_000.5],
    ['٢٠٫٥٠', 20.5],
    ['0', 0],
  ])('%s is %d', (text, amount) => {
    expect(readMoney(text, 'en-US', 'USD')).toEqual(money(amount));
  });

  it.each(['12.345', '1.000', '-5', '1e3', 'ten', '€20', '$20$', '20 €', '1,000,00'])(
    '%s is ambiguous',
    (text) => {
      expect(readMoney(text, 'en-US', 'USD')).toEqual({ kind: 'unclear' });
    },
  );

  it('is grouped by the conventions of the language', () => {
    expect(readMoney('1.000', 'es', 'USD')).toEqual(money(1_000));
    expect(readMoney('1,000', 'es', 'USD')).toEqual({ kind: 'unclear' });
  });

  it.each(['', ' ', '$'])('is empty without digits: %s', (text) => {
    expect(readMoney(text, 'en-US', 'USD')).toEqual({ kind: 'empty' });
  });

  it('round-trips with its sign', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const shown = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    fc.assert(
      fc.property(fc.constantFrom(...languages), cents, (language, amount) => {
        const text = (amount / 100).toLocaleString(language, shown);
        expect(readMoney(text, language, 'USD')).toEqual(money(amount / 100));
      }),
    );
  });
});
