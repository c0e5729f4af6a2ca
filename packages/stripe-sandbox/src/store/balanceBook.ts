import type Stripe from 'stripe';
import type { Tables } from './database.ts';
import type { Sequence } from './sequence.ts';

export interface CurrencyBalance {
  currency: string;
  /** Minor units; below zero when refunds exceed payments. */
  available: number;
  pending: number;
}

/** Running balances of all accounts, by currency. */
export interface BalanceBook {
  /** Adds a movement; call it inside the transaction that stores it. */
  add(scope: string, transaction: Stripe.BalanceTransaction): void;
  read(scope: string, now: number): CurrencyBalance[];
}

type BalanceTables = Pick<Tables, 'maturing' | 'totals'>;

export const createBalanceBook = (
  { totals, maturing }: BalanceTables,
  sequence: Sequence,
): BalanceBook => {
  const pendingOf = (scope: string, currency: string, now: number): number => {
    const start: [string, string, number, number] = [scope, currency, now + 1, 0];
    const end: [string, string, number, number] = [scope, currency, Number.MAX_SAFE_INTEGER, 0];
    let sum = 0;
    for (const { value } of maturing.getRange({ start, end })) sum += value;
    return sum;
  };
  return {
    add: (scope, { currency, net, available_on: availableOn, created }) => {
      totals.put([scope, currency], (totals.get([scope, currency]) ?? 0) + net);
      if (availableOn > created) {
        maturing.put([scope, currency, availableOn, sequence.next()], net);
      }
    },
    read: (scope, now) => [
      ...totals
        .getRange({ start: [scope, ''], end: [scope, '~'] })
        .map(({ key: [, currency], value: total }) => {
          const pending = pendingOf(scope, currency, now);
          return { currency, available: total - pending, pending };
        }),
    ],
  };
};
