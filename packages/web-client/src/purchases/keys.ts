import type { ItemKind } from '@ovation/contracts/purchases/item';
import { type Key, under } from '../query/queryKey.ts';

/** Price of a purchase and the balance after it, both in tokens. */
export interface Spent {
  readonly price: number;
  readonly balance: number;
}

export const purchases = {
  /** Purchases of this visit with their prices. */
  spent: (kind: ItemKind, targetId: string) =>
    under<Key<Spent>>('purchases', 'spent', kind, targetId),
} as const;
