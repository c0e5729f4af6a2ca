import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const english = createFormats({ language: 'en', timeZone: 'UTC' });
const spanish = createFormats({ language: 'es', timeZone: 'Europe/Madrid' });
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formats of amounts', () => {
  it('divides money by the minor units of its currency', () => {
    expect(english.amount({ commodity: 'USD', units: 123_456 })).toBe('$1,234.56');
    expect(english.amount({ commodity: 'USD', units: 5 })).toBe('$0.05');
    expect(english.amount({ commodity: 'JPY', units: 500 })).toBe('¥500');
    expect(plain(spanish.amount({ commodity: 'EUR', units: 1_234_567 }))).toBe('12.345,67 €');
  });
  it('writes tokens as whole numbers', () => {
    expect(english.amount({ commodity: 'TOKEN', units: 13_060 })).toBe('13,060');
  });
  it('signs changes, with a minus sign', () => {
    expect(english.change({ commodity: 'TOKEN', units: 160 })).toBe('+160');
    expect(english.change({ commodity: 'USD', units: -999 })).toBe('−$9.99');
    expect(english.change({ commodity: 'USD', units: 0 })).toBe('$0.00');
  });
  it('refuses what is no exact integer', () => {
    expect(() => english.amount({ commodity: 'USD', units: 0.5 })).toThrow('exact integer');
    expect(() => english.amount({ commodity: 'USD', units: 2 ** 53 })).toThrow('exact integer');
  });
  it('keeps every digit of every exact integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        const digits = english.amount({ commodity: 'USD', units }).replaceAll(/\D/g, '');
        expect(Number(digits)).toBe(Math.abs(units));
      }),
    );
  });
});

describe('formats of dates', () => {
  it('uses the time zone', () => {
    expect(english.day('2026-11-30T23:30:00.000Z')).toBe('Nov 30, 2026');
    expect(spanish.day('2026-11-30T23:30:00.000Z')).toBe('1 dic 2026');
    expect(plain(english.instant('2026-11-03T09:12:00.000Z'))).toBe('Nov 3, 2026, 9:12 AM UTC');
  });
  it('begins months with a capital', () => {
    expect(english.month('2026-11')).toBe('November 2026');
    expect(spanish.month('2026-11')).toBe('Noviembre de 2026');
    expect(spanish.monthName(1)).toBe('Enero');
  });
  it('writes rates in percent', () => {
    expect(english.rate(2100)).toBe('21%');
    expect(english.rate(385)).toBe('3.85%');
  });
});
