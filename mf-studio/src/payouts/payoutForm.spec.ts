import { toAmount } from '@ovation/contracts/kernel/rules';
import { worthOf } from '@ovation/contracts/payouts/rules';
import { assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newPayout,
  obstacleOf,
  type PayoutForm,
  type PayoutTerms,
  readPayout,
  requestedOf,
  resultOf,
} from './payoutForm.ts';

const terms: PayoutTerms = {
  accounts: { banking: true, stripe: false },
  available: { tokens: 1_000, money: 50.5, total: 150.5 },
  currency: 'USD',
  fee: 2,
  minimum: 20,
  payoutsBlockedUntil: null,
  tokenConversionRate: 0.1,
};
const read = (form: Partial<PayoutForm>) =>
  readPayout({ ...newPayout, ...form }, { language: 'en', terms });
const part = (tokens: string, money: string) => read({ scope: 'part', tokens, money });

describe('a payout request as typed', () => {
  it('is everything available by default', () => {
    expect(read({})).toEqual({ amounts: { tokens: 1_000, money: 5_050 } });
  });

  it('is a part: tokens, money or both', () => {
    expect(part('300', '')).toEqual({ amounts: { tokens: 300, money: 0 } });
    expect(part('', '$50.50')).toEqual({ amounts: { tokens: 0, money: 5_050 } });
    expect(part('1,000', '0.01')).toEqual({ amounts: { tokens: 1_000, money: 1 } });
  });

  it.each<[string, string, object]>([
    ['', '', { sum: 'missing' }],
    ['0', '0', { sum: 'missing' }],
    ['199', '', { sum: 'minimum' }],
    ['12.5', '', { tokens: 'whole' }],
    ['many', '20.001', { tokens: 'unclear', money: 'unclear' }],
    ['1001', '50.51', { tokens: 'exceeds', money: 'exceeds' }],
  ])('has errors for %j tokens and %j of money', (tokens, money, faults) => {
    expect(part(tokens, money)).toEqual({ faults });
  });

  it('sends amounts above zero only', () => {
    expect(requestedOf({ tokens: 5, money: 0 })).toEqual({ requestTokens: 5 });
    expect(requestedOf({ tokens: 0, money: 199 })).toEqual({ requestAmount: 1.99 });
  });
});

it('knows the fee of every part from the fee of everything', () => {
  const amount = record({
    tokens: nat(10_000),
    money: nat(1_000_000),
    rate: constantFrom(1, 5, 10, 33),
    fee: nat(5_000),
    sharedTokens: nat(10_000),
    sharedMoney: nat(1_000_000),
  });
  assert(
    property(amount, ({ tokens, money, rate, fee, sharedTokens, sharedMoney }) => {
      const server = { tokenRateMinor: rate, feeMinor: fee };
      const all = worthOf({ tokens: tokens + sharedTokens, money: money + sharedMoney }, server);
      const expected = worthOf({ tokens, money }, server);
      const known = { fee: toAmount(all.fee), tokenConversionRate: toAmount(rate) };
      expect(resultOf({ tokens, money }, known)).toEqual({
        gross: toAmount(expected.gross),
        fee: toAmount(expected.fee),
        net: toAmount(expected.net),
      });
    }),
  );
});

describe('an obstacle', () => {
  it('is a recent change of the bank account, before all others', () => {
    const until = '2026-12-03T10:00:00.000Z';
    expect(obstacleOf({ ...terms, payoutsBlockedUntil: until })).toBe('blocked');
  });

  it('is a missing account, or too little', () => {
    expect(obstacleOf({ ...terms, accounts: { banking: false, stripe: false } })).toBe('account');
    const available = { tokens: 199, money: 0, total: 19.9 };
    expect(obstacleOf({ ...terms, available })).toBe('minimum');
    const nothing = { tokens: 0, money: 0, total: 0 };
    expect(obstacleOf({ ...terms, available: nothing, minimum: 0 })).toBe('minimum');
  });

  it('is none otherwise', () => {
    expect(obstacleOf(terms)).toBeUndefined();
    expect(obstacleOf({ ...terms, accounts: { banking: false, stripe: true } })).toBeUndefined();
  });
});
