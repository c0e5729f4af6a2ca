import type { WalletEvent } from '@ovation/contracts/wallet/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountSpentIn } from '../../models/spending.model.ts';
import { type Wallet, walletModel } from '../../models/wallet.model.ts';
import { given, idOf } from '../../testing/decider.ts';
import {
  decideCountPayment,
  decideReservePayment,
  decideUncountPayment,
} from './countPayment.decide.ts';

const now = '2026-01-10T12:00:00.000Z';
const nextMonth = '2026-02-01T00:00:00.000Z';
const fanId = idOf(1);
const payment = (amount: number, at = 7) => ({
  fanId,
  transactionId: idOf(at),
  amount,
  currency: 'USD' as const,
});
const limited: WalletEvent = {
  type: 'SpendingLimitChanged',
  data: {
    fanId,
    limit: { tokens: null, amount: 1_000 },
    next: { limit: { tokens: null, amount: 2_000 }, from: '2026-01-11T12:00:00.000Z' },
    currency: 'USD',
    changedAt: now,
  },
};
const reserve = (amount: number, at: number, instant: string) => (wallet: Wallet) =>
  decideReservePayment(payment(amount, at), instant, wallet);

describe('reserving a card payment', () => {
  it('appends nothing without a limit', () => {
    given(walletModel)
      .when(reserve(1_000_000, 7, now))
      .thenAppendsNothing();
  });

  it('counts up to the limit of the month, each payment once', () => {
    given(walletModel, [limited])
      .when(reserve(600, 7, now))
      .thenAppendsLike({ type: 'CardPaymentCounted', data: { amount: 600 } })
      .when(reserve(600, 7, now))
      .thenAppendsNothing()
      .when(reserve(401, 8, now))
      .thenRefuses('MONEY_LIMIT_REACHED')
      .when(reserve(400, 8, now))
      .thenAppendsLike({ type: 'CardPaymentCounted' })
      // The raised limit holds since yesterday.
      .when(reserve(1_000, 9, '2026-01-12T00:00:00.000Z'))
      .thenAppendsLike({ type: 'CardPaymentCounted' })
      .when(reserve(2_000, 10, nextMonth))
      .thenAppendsLike({ type: 'CardPaymentCounted' });
  });

  it('frees what failed or was refunded', () => {
    given(walletModel, [limited])
      .when(reserve(1_000, 7, now))
      .when((wallet) => decideUncountPayment(payment(1_000), 'failed', now, wallet))
      .thenAppendsLike({ type: 'CardPaymentUncounted' })
      .when((wallet) => decideUncountPayment(payment(1_000), 'failed', now, wallet))
      .thenAppendsNothing()
      .when(reserve(1_000, 8, now))
      .thenAppendsLike({ type: 'CardPaymentCounted' })
      .when((wallet) => decideUncountPayment(payment(300, 8), 'refunded', now, wallet))
      .when(reserve(301, 9, now))
      .thenRefuses('MONEY_LIMIT_REACHED')
      .when(reserve(300, 9, now))
      .thenAppendsLike({ type: 'CardPaymentCounted' });
  });

  it('counts renewals whatever the limit', () => {
    given(walletModel, [limited])
      .when((wallet) => decideCountPayment(payment(5_000), now, wallet))
      .thenAppendsLike({ type: 'CardPaymentCounted', data: { amount: 5_000 } })
      .when((wallet) => decideCountPayment(payment(5_000), now, wallet))
      .thenAppendsNothing()
      .when(reserve(1, 8, now))
      .thenRefuses('MONEY_LIMIT_REACHED');
  });

  it('never exceeds the limit in a month, in any order of payments, failures and months', () => {
    const step = fc.record({
      at: fc.integer({ min: 10, max: 16 }),
      amount: fc.integer({ min: 1, max: 900 }),
      fails: fc.boolean(),
      days: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let wallet = [limited].reduce(walletModel.evolve, walletModel.initial);
        let time = Date.parse(now);
        for (const { at, amount, fails, days } of steps) {
          time += days * 86_400_000;
          const instant = new Date(time).toISOString();
          const decision = fails
            ? decideUncountPayment(payment(amount, at), 'failed', instant, wallet)
            : decideReservePayment(payment(amount, at), instant, wallet);
          if (decision.ok) wallet = decision.events.reduce(walletModel.evolve, wallet);
          expect(amountSpentIn(wallet.spending, instant)).toBeLessThanOrEqual(2_000);
        }
      }),
    );
  });
});
