import { SubscriptionCredited } from '@ovation/contracts/earnings/events';
import { earningsBalances } from '@ovation/contracts/earnings/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { earnedBalance } from './balance.ts';

const luna = testId(1);
const fan = testId(2);

const charge = (tokens: number) => ({
  performerId: luna,
  fanId: fan,
  tokens,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  ...chargePosting(fan, luna, tokens, 2_000),
});
const tip = (tokens: number, sentAt: string) =>
  recorded(TipSent, { tipId: testId(3), ...charge(tokens), sentAt });

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
const events = [tip(50, '2026-02-01T00:00:00.000Z'), tip(11, '2026-02-02T00:00:00.000Z'), month];

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
    const bought = recorded(ItemBought, {
      chargeId: testId(5),
      item: { kind: 'message', id: testId(6), version: 1, conversationId: testId(7) },
      ...charge(30),
      boughtAt: '2026-02-04T00:00:00.000Z',
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
