import type { ItemKind } from '@ovation/contracts/purchases/item';
import { type Key, under } from '../query/key.ts';

/** What a purchase cost, and what was left after it; both tokens. */
export interface Spent {
  readonly price: number;
  readonly balance: number;
}

export const purchases = {
  /** What was bought on this visit, and for how much. */
  spent: (kind: ItemKind, targetId: string) =>
    under<Key<Spent>>('purchases', 'spent', kind, targetId),
} as const;
