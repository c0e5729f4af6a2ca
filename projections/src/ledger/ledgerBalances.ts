import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Leg } from '@ovation/contracts/ledger/posting';
import { ledgerBalances as model } from '@ovation/contracts/ledger/readModels';
import { streams } from '@ovation/contracts/streams';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';
import { entryOf, type LedgerEntry, postingEvents } from './books/postings.ts';

type Balance = DocumentOf<typeof model>;

const moved = (entry: LedgerEntry, account: string, legs: readonly Leg[]): Change<Balance> => ({
  owner: account,
  id: account,
  evolve: (before) => {
    const balances = { ...before?.balances };
    for (const { commodity, amount } of legs) {
      balances[commodity] = (balances[commodity] ?? 0) + amount;
    }
    return {
      account,
      balances,
      postings: (before?.postings ?? 0) + 1,
      lastEventId: entry.eventId,
      updatedAt: entry.at,
    };
  },
});

/** Balance of every account, from every event that moves value, of any type. */
export const ledgerBalances = defineUniformProjection({
  model,
  version: 1,
  events: postingEvents(streams),
  each: (event) => {
    const entry = entryOf(event);
    if (!entry) return [];
    const byAccount = new Map<string, Leg[]>();
    for (const leg of entry.legs) {
      const known = byAccount.get(leg.account);
      if (known) known.push(leg);
      else byAccount.set(leg.account, [leg]);
    }
    return [...byAccount].map(([account, legs]) => moved(entry, account, legs));
  },
});
