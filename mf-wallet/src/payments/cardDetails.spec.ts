import { describe, expect, it } from 'vitest';
import {
  codeLengthOf,
  formatExpiry,
  formatNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
} from './cardDetails.ts';

describe('a typed card', () => {
  it('is grouped in fours', () => {
    expect(formatNumber('42424242424242')).toBe('4242 4242 4242 42');
    expect(formatExpiry('0828')).toBe('08 / 28');
    expect(formatExpiry('0')).toBe('0');
  });

  it('is validated by its check digit', () => {
    expect(isCardNumber('4242 4242 4242 4242')).toBe(true);
    expect(isCardNumber('4242 4242 4242 4243')).toBe(false);
    expect(isCardNumber('4242')).toBe(false);
  });

  it('has three digits on its back, or four on an American Express', () => {
    expect(codeLengthOf('4242')).toBe(3);
    expect(codeLengthOf('3782 822463 10005')).toBe(4);
  });

  it('is valid until the end of its month', () => {
    const november = new Date('2026-11-20T12:00:00Z');
    expect(parseExpiry('13 / 26')).toBeUndefined();
    expect(isExpired({ month: 11, year: 2026 }, november)).toBe(false);
    expect(isExpired({ month: 10, year: 2026 }, november)).toBe(true);
  });
});
