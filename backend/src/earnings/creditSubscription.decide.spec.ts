import { accounts } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  decideCreditSubscription,
  decideRestoreShare,
  decideReturnShare,
} from './creditSubscription.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const people = { fanId: idOf(2), performerId: idOf(3) };
const creator = accounts.creator(people.performerId);
const payment = { ...people, transactionId: idOf(1), currency: 'USD' as const };
const period = {
  ...payment,
  subscriptionId: idOf(4),
  subscriptionType: 'monthly' as const,
  price: 999,
  couponCode: null,
  provider: 'stripe',
  cardId: idOf(9),
  commission: 199,
  commissionBasisPoints: 2_000,
  legs: [],
  startedAt: now,
  periodStart: now,
  periodEnd: '2026-02-01T00:00:00.000Z',
  paidAt: now,
};
const correction = (creatorShare: number, name = 'refund 1') => ({
  ...payment,
  subscriptionId: idOf(4),
  cause: 'dispute' as const,
  correction: name,
  amount: 999,
  creatorShare,
  provider: 'stripe',
  legs: [],
});

const credit = (earnings: Earnings) => decideCreditSubscription(period, now, earnings);
const takeBack = (share: number, name?: string) => (earnings: Earnings) =>
  decideReturnShare({ ...correction(share, name), reversedAt: now }, earnings);
const restore = (name?: string) => (earnings: Earnings) =>
  decideRestoreShare({ ...correction(800, name), restoredAt: now }, now, earnings);

describe("a creator's share of a paid period", () => {
  it('is the price minus the commission', () => {
    const { state } = given(earningsModel)
      .when(credit)
      .thenAppends([
        {
          type: 'SubscriptionCredited',
          data: {
            ...payment,
            subscriptionType: 'monthly',
            amount: 999,
            commission: 199,
            net: 800,
            creditedAt: now,
          },
        },
      ]);
    expect(state.money).toBe(800);
  });
});

describe('a returned share', () => {
  const returned = (share: number, taken: number) => ({
    type: 'SubscriptionShareReturned' as const,
    data: {
      ...payment,
      correction: 'refund 1',
      share,
      taken,
      returnedAt: now,
      legs: [
        { account: creator, commodity: 'USD' as const, amount: -taken },
        { account: accounts.losses, commodity: 'USD' as const, amount: taken },
      ],
    },
  });

  it('is taken once', () => {
    const { state } = given(earningsModel)
      .when(credit)
      .when(takeBack(800))
      .thenAppends([returned(800, 800)])
      .when(takeBack(800))
      .thenAppendsNothing();
    expect(state.money).toBe(0);
  });

  it('is taken as far as the balance allows; the rest stays a loss', () => {
    given(earningsModel)
      .when(credit)
      .when(takeBack(300, 'refund 0'))
      .when(takeBack(800))
      .thenAppends([returned(800, 500)]);
  });

  it('moves nothing without a balance', () => {
    given(earningsModel)
      .when(takeBack(800))
      .thenAppendsLike({ type: 'SubscriptionShareReturned', data: { taken: 0, legs: [] } })
      .when(restore())
      .thenAppendsLike({ type: 'SubscriptionShareRestored', data: { amount: 0, legs: [] } })
      .when(restore())
      .thenAppendsNothing();
  });

  it('is restored minus what another correction could not take', () => {
    given(earningsModel)
      .when(credit)
      .when(takeBack(800, 'refund 1'))
      .when(takeBack(800, 'refund 2'))
      .when(restore('refund 1'))
      .thenAppendsLike({ data: { amount: 0 }, type: 'SubscriptionShareRestored' })
      .when(restore('refund 2'))
      .thenAppendsLike({ data: { amount: 800 }, type: 'SubscriptionShareRestored' });
  });

  it('is restored once, in the amount taken', () => {
    const { state } = given(earningsModel)
      .when(credit)
      .when(takeBack(300, 'refund 0'))
      .when(takeBack(800))
      .when(restore())
      .thenAppends([
        {
          type: 'SubscriptionShareRestored',
          data: {
            ...payment,
            correction: 'refund 1',
            amount: 500,
            restoredAt: now,
            legs: [
              { account: accounts.losses, commodity: 'USD', amount: -500 },
              { account: creator, commodity: 'USD', amount: 500 },
            ],
          },
        },
      ])
      .when(restore())
      .thenAppendsNothing()
      .when(takeBack(800))
      .thenAppendsNothing();
    expect(state.money).toBe(500);
  });

  it('is recovered from the next earnings, as far as it was missing, and then restored whole', () => {
    const next = (earnings: Earnings) =>
      decideCreditSubscription(
        { ...period, transactionId: idOf(6), commission: 499 },
        now,
        earnings,
      );
    given(earningsModel)
      .when(takeBack(800))
      .when(next)
      .thenAppendsLike(
        { type: 'SubscriptionCredited', data: { net: 500 } },
        { type: 'LossRecovered', data: { transactionId: idOf(1), amount: 500 } },
      )
      .when(next)
      .thenAppendsLike(
        { type: 'SubscriptionCredited', data: { net: 500 } },
        { type: 'LossRecovered', data: { transactionId: idOf(1), amount: 300 } },
      )
      .when(restore())
      .thenAppendsLike({ type: 'SubscriptionShareRestored', data: { amount: 800 } });
  });

  it('is not restored when nothing was taken', () => {
    given(earningsModel).when(credit).when(restore()).thenAppendsNothing();
  });

  it('never makes the balance negative, in any order of corrections', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('credit', 'take', 'restore'),
        share: fc.integer({ min: 0, max: 3_000 }),
        name: fc.constantFrom('refund 1', 'refund 2', 'refund 3'),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let state = earningsModel.initial;
        let credited = 0;
        for (const { kind, share, name } of all) {
          const decide =
            kind === 'credit' ? credit : kind === 'take' ? takeBack(share, name) : restore(name);
          const { events } = decide(state);
          state = events.reduce(earningsModel.evolve, state);
          if (kind === 'credit') credited += 800;
          expect(state.money).toBeGreaterThanOrEqual(0);
          expect(state.money).toBeLessThanOrEqual(credited);
        }
      }),
    );
  });
});
