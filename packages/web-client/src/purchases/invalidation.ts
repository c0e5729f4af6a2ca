import type { ItemKind } from '@ovation/contracts/purchases/item';
import type { QueryKey } from '@tanstack/react-query';
import { me } from '../auth/calls.ts';
import { messages } from '../messages/keys.ts';
import { feeds } from '../posts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from '../wallet/keys.ts';

/** Item of a purchase, as its charge names it. */
export interface BoughtItem {
  readonly kind: ItemKind;
  readonly targetId: string;
}

/** Query keys that contain purchasable content, by kind. */
const shown: Readonly<Record<ItemKind, (id: string) => readonly QueryKey[]>> = {
  feed: (id) => [feeds.lists, feeds.one(id)],
  message: () => [messages.lists],
};

const shownOf = ({ kind, targetId }: BoughtItem): readonly QueryKey[] => shown[kind](targetId);

/** Invalidates after a purchase; `balance` is from its response. */
export const afterPurchase = (
  item: BoughtItem,
  balance: number,
  position: string | undefined,
): Promise<void> => {
  me.setBalance(balance, position);
  return invalidate(...shownOf(item), wallet.statements);
};

/** Invalidates after an item's price has changed, or was removed. */
export const afterPriceChanged = (item: BoughtItem): Promise<void> => invalidate(...shownOf(item));
