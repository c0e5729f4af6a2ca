import { describe, it } from 'vitest';
import { walletModel } from '../models/wallet.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideSetSpendingLimit, type SetSpendingLimit } from './setSpendingLimit.decide.ts';

const now = '2026-01-10T12:00:00.000Z';
const nextDay = '2026-01-11T12:00:00.000Z';
const set =
  (tokens: number | null, amount: number | null, more: Partial<SetSpendingLimit> = {}) =>
  (wallet: (typeof walletModel)['initial']) =>
    decideSetSpendingLimit(
      {
        fanId: idOf(1),
        wanted: { tokens, amount },
        currency: 'USD',
        isProven: false,
        now,
        ...more,
      },
      wallet,
    );
const changed = (
  limit: { tokens: number | null; amount: number | null },
  next: { limit: typeof limit; from: string } | null = null,
) => ({ type: 'SpendingLimitChanged', data: { limit, next } });

describe('setting the monthly limit', () => {
  it('holds at once when it is lowered, and changes nothing when repeated', () => {
    given(walletModel)
      .when(set(100, 5_000))
      .thenAppendsLike(changed({ tokens: 100, amount: 5_000 }))
      .when(set(100, 5_000))
      .thenAppendsNothing()
      .when(set(100, 0))
      .thenAppendsLike(changed({ tokens: 100, amount: 0 }));
  });

  it('holds after a day when it is raised; a repetition does not postpone that', () => {
    const next = { limit: { tokens: null, amount: 5_000 }, from: nextDay };
    given(walletModel)
      .when(set(100, 5_000))
      .when(set(null, 5_000))
      .thenAppendsLike(changed({ tokens: 100, amount: 5_000 }, next))
      .when(set(null, 5_000, { now: '2026-01-11T00:00:00.000Z' }))
      .thenAppendsNothing()
      .when(set(null, 5_000, { now: nextDay }))
      // By now it holds.
      .thenAppendsNothing();
  });

  it('applies what is lowered at once, and what is raised later', () => {
    const next = { limit: { tokens: 200, amount: 1_000 }, from: nextDay };
    given(walletModel)
      .when(set(100, 5_000))
      .when(set(200, 1_000))
      .thenAppendsLike(changed({ tokens: 100, amount: 1_000 }, next))
      // Thinking better of it.
      .when(set(100, 1_000))
      .thenAppendsLike(changed({ tokens: 100, amount: 1_000 }));
  });

  it('is raised at once after step-up authentication', () => {
    given(walletModel)
      .when(set(100, 5_000))
      .when(set(null, null, { isProven: true }))
      .thenAppendsLike(changed({ tokens: null, amount: null }));
  });
});
