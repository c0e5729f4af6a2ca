import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankAccount, isIban, isSwiftCode, maskNumber, normalizeAccount } from './rules.ts';

const good = [
  'ES91 2100 0418 4502 0005 1332',
  'GB82WEST12345698765432',
  'de89 3704 0044 0532 0130 00',
  'NO93 8601 1117 947',
];

describe('a bank account', () => {
  it.each(good)('accepts %s', (iban) => {
    expect(isBankAccount(iban)).toBe(true);
    expect(isIban(normalizeAccount(iban))).toBe(true);
  });

  it.each(['000123456789', '12-3456-789'])(
    'accepts the account number %s, where there are no IBANs',
    (number) => {
      expect(isBankAccount(number)).toBe(true);
    },
  );

  it.each(['', '12', 'GB82WEST12345698765433', 'ES91', 'a bank, please!'])('rejects "%s"', (it) => {
    expect(isBankAccount(it)).toBe(false);
  });

  it('is rejected when any one digit differs', () => {
    const plain = normalizeAccount(good[0] ?? '');
    const place = fc.integer({ min: 2, max: plain.length - 1 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(plain[at]) + more) % 10;
        expect(isIban(plain.slice(0, at) + digit + plain.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('a SWIFT code', () => {
  it.each([
    ['BBVAESMM', true],
    ['caix es bb xxx', true],
    ['BBVAESM', false],
    ['1234ESMM', false],
  ])('%s: %s', (code, isOne) => {
    expect(isSwiftCode(code)).toBe(isOne);
  });
});

describe('a masked number', () => {
  it('shows four characters at most, and none of a short number', () => {
    expect(maskNumber('ES9121000418450200051332')).toBe('•••• 1332');
    expect(maskNumber('1234567')).toBe('••••');
    expect(maskNumber('')).toBe('');
    fc.assert(
      fc.property(fc.string({ minLength: 9 }), (secret) => {
        expect(maskNumber(secret)).toBe(`•••• ${secret.slice(-4)}`);
      }),
    );
  });
});
