import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accounts } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { canRecoverFromTokens, decideRecoverLosses } from './recoverLosses.decide.ts';

const performerId = idOf(1);
const now = '2026-01-20T12:00:00.000Z';

/** A refund of a subscription whose share had been paid out. */
const lost = (transaction: number, share: number, taken = 0): EarningsEvent => ({
  type: 'SubscriptionShareReturned',
  data: {
    transactionId: idOf(transaction),
    performerId,
    fanId: idOf(2),
    correction: `refund:${transaction}`,
    share,
    taken,
    currency: 'USD',
    legs: [],
    returnedAt: now,
  },
});
const accrued = (net: number): EarningsEvent => ({
  type: 'EarningsAccrued',
  data: {
    performerId,
    tokens: net,
    commission: 0,
    net,
    count: 1,
    upTo: { stream: 'wallet-nora', revision: 1 },
    accruedAt: now,
  },
});
const recover = (earnings: Earnings) =>
  decideRecoverLosses(
    {
      performerId,
      tokenRateMinor: 5,
      tokenPool: { tokens: 10_000, soldMinor: 80_000 },
      now,
    },
    earnings,
  );

describe('recovering losses from tokens', () => {
  it('retires tokens at the rate of payouts, oldest loss first', () => {
    const { state } = given(earningsModel, [lost(5, 402), lost(6, 1_000), accrued(100)])
      .when(recover)
      .thenAppends([
        {
          type: 'LossRecovered',
          data: {
            performerId,
            transactionId: idOf(5),
            amount: 400,
            tokens: 80,
            currency: 'USD',
            legs: [
              { account: accounts.creator(performerId), commodity: 'TOKEN', amount: -80 },
              { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 80 },
              { account: accounts.tokensSold, commodity: 'USD', amount: -640 },
              { account: accounts.tokenMargin, commodity: 'USD', amount: 240 },
              { account: accounts.losses, commodity: 'USD', amount: 400 },
            ],
            recoveredAt: now,
          },
        },
        {
          type: 'LossRecovered',
          data: {
            performerId,
            transactionId: idOf(6),
            amount: 100,
            tokens: 20,
            currency: 'USD',
            legs: [
              { account: accounts.creator(performerId), commodity: 'TOKEN', amount: -20 },
              { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 20 },
              { account: accounts.tokensSold, commodity: 'USD', amount: -160 },
              { account: accounts.tokenMargin, commodity: 'USD', amount: 60 },
              { account: accounts.losses, commodity: 'USD', amount: 100 },
            ],
            recoveredAt: now,
          },
        },
      ]);
    expect(state).toMatchObject({ tokens: 0, money: 0 });
    expect(state.outstanding.get(idOf(6))).toEqual({ taken: 100, uncovered: 900 });
  });

  it('does nothing without losses, or with losses of less than a token', () => {
    given(earningsModel, [accrued(100)])
      .when(recover)
      .thenAppends([]);
    given(earningsModel, [lost(5, 4), accrued(100)])
      .when(recover)
      .thenAppends([]);
    expect(canRecoverFromTokens({ tokens: 1, outstanding: new Map() }, 5)).toBe(false);
  });

  it('never takes more than the tokens or the losses, and once', () => {
    const amount = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 5 }), amount, (shares, net) => {
        const losses = shares.map((share, index) => lost(10 + index, share));
        const { state } = given(earningsModel, [...losses, accrued(net)]).when(recover);
        expect(state.tokens).toBeGreaterThanOrEqual(0);
        for (const { uncovered } of state.outstanding.values()) {
          expect(uncovered).toBeGreaterThanOrEqual(0);
        }
        expect(canRecoverFromTokens(state, 5)).toBe(false);
      }),
    );
  });
});
