import type { QueryKey } from '@tanstack/react-query';
import { me } from '../auth/calls.ts';
import { feeds } from '../feeds/keys.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from '../wallet/keys.ts';

/** What is bought by itself, as its charge names it. */
export interface BoughtItem {
  readonly kind: 'feed' | 'message';
  readonly targetId: string;
}

const shownOf = ({ kind, targetId }: BoughtItem): readonly QueryKey[] => {
  switch (kind) {
    case 'feed':
      return [feeds.lists, feeds.one(targetId)];
    case 'message':
      return [messages.lists];
    default:
      return kind satisfies never;
  }
};

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
