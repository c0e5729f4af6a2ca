import {
  ChargeCredited,
  SubscriptionCredited,
  SubscriptionShareRestored,
  SubscriptionShareReturned,
  TipCredited,
} from '@ovation/contracts/earnings/events';
import { earningsBalances } from '@ovation/contracts/earnings/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { balanceChanged } from '@ovation/contracts/wallet/push';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Earnings = DocumentOf<typeof earningsBalances>;

const empty = (performerId: string, at: string): Earnings => ({
  performerId,
  tokens: 0,
  money: 0,
  currency: 'USD',
  updatedAt: at,
});

/** Money that comes to the creator, or goes back when it is below zero. */
const moneyMoved = (performerId: string, amount: number, at: string): Change<Earnings> => ({
  owner: performerId,
  id: performerId,
  evolve: (before = empty(performerId, at)) => ({
    ...before,
    money: Math.max(0, before.money + amount),
    updatedAt: at,
  }),
});

/** Tokens that fans gave, less the commission; told to the creator's open screens. */
const tokensEarned = ({
  performerId,
  net,
  creditedAt,
}: {
  readonly performerId: string;
  readonly net: number;
  readonly creditedAt: string;
}): Change<Earnings> => ({
  owner: performerId,
  id: performerId,
  evolve: (before = empty(performerId, creditedAt)) => ({
    ...before,
    tokens: before.tokens + net,
    updatedAt: creditedAt,
  }),
  push: (after) =>
    after
      ? [
          pushTo(balanceChanged, [rooms.person(performerId)], {
            tokens: net,
            balance: after.tokens,
          }),
        ]
      : [],
});

/** What creators have earned. */
export const earnedBalance = defineProjection({
  model: earningsBalances,
  version: 1,
  events: [
    TipCredited,
    ChargeCredited,
    SubscriptionCredited,
    SubscriptionShareReturned,
    SubscriptionShareRestored,
  ],
  on: {
    TipCredited: ({ data }) => tokensEarned(data),
    ChargeCredited: ({ data }) => tokensEarned(data),
    SubscriptionCredited: ({ data }) => moneyMoved(data.performerId, data.net, data.creditedAt),
    SubscriptionShareReturned: ({ data }) =>
      moneyMoved(data.performerId, -data.taken, data.returnedAt),
    SubscriptionShareRestored: ({ data }) =>
      moneyMoved(data.performerId, data.amount, data.restoredAt),
  },
});
