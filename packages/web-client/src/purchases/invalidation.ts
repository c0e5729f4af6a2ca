import type { ItemKind } from '@ovation/contracts/purchases/item';
import type { QueryKey } from '@tanstack/react-query';
import { me } from '../auth/calls.ts';
import { feeds } from '../feeds/keys.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from '../wallet/keys.ts';

/** What is bought by itself, as its charge names it. */
export interface BoughtItem {
  readonly kind: ItemKind;
  readonly targetId: string;
}

/** Where content is shown that can be bought. */
const shown: Readonly<Record<ItemKind, (id: string) => readonly QueryKey[]>> = {
  feed: (id) => [feeds.lists, feeds.one(id)],
  message: () => [messages.lists],
};

const shownOf = ({ kind, targetId }: BoughtItem): readonly QueryKey[] => shown[kind](targetId);

/** Something was bought; `balance` is what the answer said is left. */
export const afterPurchase = (
  item: BoughtItem,
  balance: number,
  position: string | undefined,
): Promise<void> => {
  me.setBalance(balance, position);
  return invalidate(...shownOf(item), wallet.statements);
};

/** Something for sale has another price than was shown, or none any more. */
export const afterPriceChanged = (item: BoughtItem): Promise<void> => invalidate(...shownOf(item));
