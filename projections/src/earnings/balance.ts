import {
  SubscriptionCredited,
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import { earningsBalances } from '@ovation/contracts/earnings/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipSent } from '@ovation/contracts/tipping/events';
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

/** Tokens that a fan gave, less the commission; told to the creator's open screens. */
const tokensEarned = (
  charge: { readonly performerId: string; readonly tokens: number; readonly commission: number },
  at: string,
): Change<Earnings> => {
  const { performerId } = charge;
  const net = charge.tokens - charge.commission;
  return {
    owner: performerId,
    id: performerId,
    evolve: (before = empty(performerId, at)) => ({
      ...before,
      tokens: before.tokens + net,
      updatedAt: at,
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
  };
};

/** What creators have earned. */
export const earnedBalance = defineProjection({
  model: earningsBalances,
  version: 1,
  events: [
    TipSent,
    ItemBought,
    SubscriptionCredited,
    SubscriptionShareReturned,
    SubscriptionShareRestored,
  ],
  on: {
    TipSent: ({ data }) => tokensEarned(data, data.sentAt),
    ItemBought: ({ data }) => tokensEarned(data, data.boughtAt),
    SubscriptionCredited: ({ data }) => moneyMoved(data.performerId, data.net, data.creditedAt),
    SubscriptionShareReturned: ({ data }) =>
      moneyMoved(data.performerId, -data.taken, data.returnedAt),
    SubscriptionShareRestored: ({ data }) =>
      moneyMoved(data.performerId, data.amount, data.restoredAt),
  },
});
