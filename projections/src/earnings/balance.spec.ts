import {
  ChargeCredited,
  SubscriptionCredited,
  TipCredited,
} from '@ovation/contracts/earnings/events';
import { earningsBalances } from '@ovation/contracts/earnings/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { earnedBalance } from './balance.ts';

const luna = testId(1);
const fan = testId(2);

const tip = (tokens: number, commission: number, creditedAt: string) =>
  recorded(TipCredited, {
    tipId: testId(3),
    performerId: luna,
    fanId: fan,
    tokens,
    commission,
    net: tokens - commission,
    creditedAt,
  });

const month = recorded(SubscriptionCredited, {
  transactionId: testId(4),
  subscriptionType: 'monthly',
  performerId: luna,
  fanId: fan,
  amount: 999,
  commission: 199,
  net: 800,
  currency: 'USD',
  creditedAt: '2026-02-03T00:00:00.000Z',
});
const events = [
  tip(50, 10, '2026-02-01T00:00:00.000Z'),
  tip(11, 2, '2026-02-02T00:00:00.000Z'),
  month,
];

describe('what a creator has earned', () => {
  it('adds up tips in tokens and subscriptions in money', () => {
    given(earnedBalance, events).thenDocument(earningsBalances, luna, luna).is({
      performerId: luna,
      tokens: 49,
      money: 800,
      currency: 'USD',
      updatedAt: '2026-02-03T00:00:00.000Z',
    });
  });

  it('adds up what fans bought', () => {
    const bought = recorded(ChargeCredited, {
      chargeId: testId(5),
      type: 'message',
      targetId: testId(6),
      performerId: luna,
      fanId: fan,
      tokens: 30,
      commission: 6,
      net: 24,
      creditedAt: '2026-02-04T00:00:00.000Z',
    });
    given(earnedBalance, [...events, bought])
      .thenDocument(earningsBalances, luna, luna)
      .is({
        performerId: luna,
        tokens: 73,
        money: 800,
        currency: 'USD',
        updatedAt: '2026-02-04T00:00:00.000Z',
      });
  });

  it('tells the creator of each tip', () => {
    const told = (tokens: number, balance: number) => ({
      rooms: [rooms.person(luna)],
      event: 'wallet/balance-changed',
      body: { tokens, balance },
    });
    given(earnedBalance, events).thenPushes.are([told(40, 40), told(9, 49)]);
  });

  it('gives the same bytes each time', () => {
    expectSameBytes(earnedBalance, events);
  });
});
