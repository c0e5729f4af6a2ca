import { me } from '../auth/calls.ts';
import { conversations } from '../conversations/keys.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from '../wallet/keys.ts';

/** Invalidates after a tip, which is listed in a conversation; `balance` is from its response. */
export const afterTip = (balance: number, position: string | undefined): Promise<void> => {
  me.setBalance(balance, position);
  return invalidate(wallet.statements, conversations.all, messages.lists);
};
