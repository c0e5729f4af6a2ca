import { describe, expect, it } from 'vitest';
import { spanishIban } from '../testing/payments.ts';
import { checkAccount, type EnteredAccount } from './bankAccount.ts';
import { isWithinSepa } from './sepa.ts';

const entered = (changes: Partial<EnteredAccount>): EnteredAccount => ({
  number: '',
  swiftCode: '',
  routingNumber: '',
  country: '',
  ...changes,
});

describe('a bank account', () => {
  it('is identified by its IBAN, with or without a SWIFT code', () => {
    expect(checkAccount(entered({ number: 'ES91 2100 0418 4502 0005 1332' }))).toEqual({
      ok: true,
      account: { iban: spanishIban },
    });
    const withCode = entered({
      number: spanishIban,
      swiftCode: 'caix es bb',
      routingNumber: '2100',
    });
    expect(checkAccount(withCode)).toEqual({
      ok: true,
      account: { iban: spanishIban, swiftCode: 'CAIXESBB' },
    });
  });

  it.each([
    ['US', '021000021', { systemCode: 'USABA', memberId: '021000021' }],
    ['GB', '20-00-00', { systemCode: 'GBDSC', memberId: '200000' }],
    ['MX', '002', { memberId: '002' }],
    ['', '12345', { memberId: '12345' }],
  ])(
    'without an IBAN, in %s, is identified by the routing number %s',
    (country, routingNumber, clearing) => {
      expect(checkAccount(entered({ number: '000123-4567', routingNumber, country }))).toEqual({
        ok: true,
        account: { otherNumber: '0001234567', clearing },
      });
    },
  );

  it('without an IBAN is identified by a SWIFT code', () => {
    expect(checkAccount(entered({ number: '0001234567', swiftCode: 'CHASUS33' }))).toEqual({
      ok: true,
      account: { otherNumber: '0001234567', swiftCode: 'CHASUS33' },
    });
  });

  it.each([
    ['ACCOUNT_NUMBER_INVALID', { number: '' }],
    ['ACCOUNT_NUMBER_INVALID', { number: 'ES9121000418450200051333' }],
    ['ACCOUNT_NUMBER_INVALID', { number: '<12345>', swiftCode: 'CHASUS33' }],
    ['ACCOUNT_NUMBER_INVALID', { number: '•••• 1332', swiftCode: 'CHASUS33' }],
    ['SWIFT_CODE_INVALID', { number: spanishIban, swiftCode: 'CAIX' }],
    ['BANK_MISSING', { number: '0001234567' }],
    ['ROUTING_NUMBER_INVALID', { number: '0001234567', routingNumber: '0210', country: 'US' }],
    ['ROUTING_NUMBER_INVALID', { number: '0001234567', routingNumber: '•••• 1', country: 'MX' }],
  ])('is refused with %s: %j', (problem, changes) => {
    expect(checkAccount(entered(changes))).toEqual({ ok: false, problem });
  });

  it('is within SEPA for euros and an IBAN of its countries', () => {
    expect(isWithinSepa('EUR', spanishIban)).toBe(true);
    expect(isWithinSepa('USD', spanishIban)).toBe(false);
    expect(isWithinSepa('EUR', 'TR330006100519786457841326')).toBe(false);
  });
});
