import { me } from '../auth/calls.ts';
import { conversations } from '../conversations/keys.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from '../wallet/keys.ts';

/** A tip was sent, and stands in a conversation; `balance` is what the answer said is left. */
export const afterTip = (balance: number, position: string | undefined): Promise<void> => {
  me.setBalance(balance, position);
  return invalidate(wallet.statements, conversations.all, messages.lists);
};
