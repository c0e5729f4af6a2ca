import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { balanceChanged } from '@ovation/contracts/wallet/push';
import { walletBalances } from '@ovation/contracts/wallet/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Wallet = DocumentOf<typeof walletBalances>;

const empty = (fanId: string, at: string): Wallet => ({
  fanId,
  balance: 0,
  bought: 0,
  spent: 0,
  paid: {},
  updatedAt: at,
});

/** Movement of a fan's tokens: the wallet after it, and the push to the fan. */
const moved = (
  fanId: string,
  at: string,
  tokens: number,
  evolve: (wallet: Wallet) => Wallet,
): Change<Wallet> => ({
  owner: fanId,
  id: fanId,
  evolve: (wallet) => ({ ...evolve(wallet ?? empty(fanId, at)), updatedAt: at }),
  push: (wallet) =>
    wallet
      ? [pushTo(balanceChanged, [rooms.person(fanId)], { tokens, balance: wallet.balance })]
      : [],
});

const spent = (data: { fanId: string; tokens: number; balanceAfter: number }, at: string) =>
  moved(data.fanId, at, -data.tokens, (wallet) => ({
    ...wallet,
    balance: data.balanceAfter,
    spent: wallet.spent + data.tokens,
  }));

/** Money of a top-up was reversed (-1) or restored (1), and with it the available tokens. */
const corrected = (
  data: {
    readonly fanId: string;
    readonly tokens: number;
    readonly amount: number;
    readonly currency: 'USD';
    readonly balanceAfter: number;
  },
  at: string,
  sign: 1 | -1,
) =>
  moved(data.fanId, at, sign * data.tokens, (wallet) => ({
    ...wallet,
    balance: data.balanceAfter,
    bought: Math.max(0, wallet.bought + sign * data.tokens),
    paid: {
      ...wallet.paid,
      [data.currency]: (wallet.paid[data.currency] ?? 0) + sign * data.amount,
    },
  }));

export const walletBalance = defineProjection({
  model: walletBalances,
  version: 1,
  events: [WalletToppedUp, TopUpReversed, TopUpRestored, TipSent, ItemBought],
  on: {
    WalletToppedUp: ({ data }) =>
      moved(data.fanId, data.toppedUpAt, data.tokens, (wallet) => ({
        ...wallet,
        balance: data.balanceAfter,
        bought: wallet.bought + data.tokens,
        paid: {
          ...wallet.paid,
          [data.currency]: (wallet.paid[data.currency] ?? 0) + data.amount,
        },
      })),
    TopUpReversed: ({ data }) => corrected(data, data.reversedAt, -1),
    TopUpRestored: ({ data }) => corrected(data, data.restoredAt, 1),
    TipSent: ({ data }) => spent(data, data.sentAt),
    ItemBought: ({ data }) => spent(data, data.boughtAt),
  },
});
