import { SubscriptionCredited, TipCredited } from '@ovation/contracts/earnings/events';
import { earningsBalances } from '@ovation/contracts/earnings/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { balanceChanged } from '@ovation/contracts/wallet/push';
import { defineProjection } from '../kernel/projection.ts';

type Earnings = DocumentOf<typeof earningsBalances>;

const empty = (performerId: string, at: string): Earnings => ({
  performerId,
  tokens: 0,
  money: 0,
  currency: 'USD',
  updatedAt: at,
});

/** What creators have earned; a tip is told to the creator's open screens. */
export const earnedBalance = defineProjection({
  model: earningsBalances,
  version: 1,
  events: [TipCredited, SubscriptionCredited],
  on: {
    TipCredited: ({ data: { performerId, net, creditedAt } }) => ({
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
    }),
    SubscriptionCredited: ({ data: { performerId, net, creditedAt } }) => ({
      owner: performerId,
      id: performerId,
      evolve: (before = empty(performerId, creditedAt)) => ({
        ...before,
        money: before.money + net,
        updatedAt: creditedAt,
      }),
    }),
  },
});
