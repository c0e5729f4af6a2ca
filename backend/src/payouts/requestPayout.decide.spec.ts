import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../models/earnings.model.ts';
import { sumOfHolds } from '../models/holds.model.ts';
import {
  earnedAt,
  now,
  payoutId,
  payoutSteps,
  performerId,
  request,
  terms,
} from '../testing/payouts/payoutSteps.ts';

describe('requesting a payout', () => {
  it('holds the amounts and freezes the rate of tokens', () => {
    const { state } = payoutSteps
      .earned()
      .when(request())
      .thenAppends([
        {
          type: 'PayoutRequested',
          data: {
            payoutId,
            performerId,
            tokens: 600,
            amount: 5_000,
            tokenRateMinor: 10,
            gross: 11_000,
            fee: 0,
            net: 11_000,
            currency: 'USD',
            accountType: 'stripe',
            note: '',
            isAutomatic: false,
            approvalsNeeded: 1,
            hold: {
              change: 'placed',
              holdId: payoutId,
              reason: 'payout',
              amounts: { TOKEN: 600, USD: 5_000 },
              since: now,
              until: null,
            },
            legs: [
              { account: accounts.creator(performerId), commodity: 'TOKEN', amount: -600 },
              { account: accounts.creatorHeld(performerId), commodity: 'TOKEN', amount: 600 },
              { account: accounts.creator(performerId), commodity: 'USD', amount: -5_000 },
              { account: accounts.creatorHeld(performerId), commodity: 'USD', amount: 5_000 },
            ],
            requestedAt: now,
          },
        },
      ]);
    expect(sumOfHolds(state.holds)).toEqual({ TOKEN: 600, USD: 5_000 });
    expect(balanceOf(state, now, 7).available).toEqual({ tokens: 400, money: 3_000 });
  });

  it('is refused beyond what is available, also in parts', () => {
    payoutSteps
      .earned()
      .when(request({ tokens: 1_001, amount: 0 }))
      .thenRefuses('PAYOUT_EXCEEDS_AVAILABLE')
      .when(request({ tokens: 0, amount: 8_001 }))
      .thenRefuses('PAYOUT_EXCEEDS_AVAILABLE')
      .when(request({ tokens: 1_000, amount: 8_000 }))
      .thenAppendsLike({ type: 'PayoutRequested', data: { gross: 18_000 } });
  });

  it('is refused for earnings that are younger than the setting', () => {
    payoutSteps
      .earned()
      .when(request({ now: '2026-01-08T12:00:00.000Z' }))
      .thenRefuses('PAYOUT_EXCEEDS_AVAILABLE')
      .when(request({ now: earnedAt, terms: { ...terms, holdDays: 0 } }))
      .thenAppendsLike({ type: 'PayoutRequested' });
  });

  it('is refused below the minimum, which is compared with the gross amount', () => {
    payoutSteps
      .earned()
      .when(request({ tokens: 499, amount: 0 }))
      .thenRefuses('PAYOUT_BELOW_MINIMUM', { values: { minimum: 50, currency: 'USD' } })
      .when(request({ tokens: 400, amount: 1_000 }))
      .thenAppendsLike({ type: 'PayoutRequested', data: { gross: 5_000 } });
  });

  it('takes the fee from the gross amount, and leaves something', () => {
    payoutSteps
      .earned()
      .when(request({ terms: { ...terms, feeMinor: 250 } }))
      .thenAppendsLike({ type: 'PayoutRequested', data: { fee: 250, net: 10_750 } });
    payoutSteps
      .earned()
      .when(request({ terms: { ...terms, feeMinor: 11_000 } }))
      .thenRefusesLike('PAYOUT_BELOW_MINIMUM', { values: { minimum: 110.01 } });
  });

  it('needs two approvals above the setting', () => {
    payoutSteps
      .earned()
      .when(request({ terms: { ...terms, twoPersonMinor: 11_000 } }))
      .thenAppendsLike({ type: 'PayoutRequested', data: { approvalsNeeded: 1 } });
    payoutSteps
      .earned()
      .when(request({ terms: { ...terms, twoPersonMinor: 10_999 } }))
      .thenAppendsLike({ type: 'PayoutRequested', data: { approvalsNeeded: 2 } });
  });

  it.each([
    ['PAYOUT_NEEDS_VERIFICATION', { isVerified: false }],
    ['PAYOUT_ACCOUNT_MISSING', { account: 'missing' as const }],
    ['PAYOUT_ACCOUNT_NOT_READY', { account: 'not-ready' as const }],
  ])('is refused with %s', (code, more) => {
    const readiness = { isVerified: true, account: 'ready' as const, blockedUntil: null };
    payoutSteps
      .earned()
      .when(request({ readiness: { ...readiness, ...more } }))
      .thenRefuses(code);
  });

  it('is refused for a while after a change of the bank account', () => {
    const blockedUntil = '2026-01-20T12:00:00.001Z';
    const readiness = { isVerified: true, account: 'ready' as const, blockedUntil };
    payoutSteps
      .earned()
      .when(request({ readiness }))
      .thenRefuses('PAYOUTS_BLOCKED', { values: { until: Date.parse(blockedUntil) } })
      .when(request({ readiness: { ...readiness, blockedUntil: now } }))
      .thenAppendsLike({ type: 'PayoutRequested' });
  });
});
