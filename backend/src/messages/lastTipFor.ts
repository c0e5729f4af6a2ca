import { pairOf } from '../conversations/public.ts';
import { lastTipTo, walletModel } from '../models/wallet.model.ts';
import type { MessageDeps } from './deps.ts';

/**
 * The number of the last tip to a creator in a conversation; 0 when there is none, and for the fan. Tips
 * lie in the fan's wallet, and the log is asked for the last one: a list that is late by a moment would
 * leave a tip unread that the creator has seen.
 */
export const lastTipFor = async (
  { commands, readModels }: Pick<MessageDeps, 'commands' | 'readModels'>,
  readerId: string,
  conversationId: string,
): Promise<number> => {
  const pair = await pairOf({ commands, readModels }, conversationId, readerId);
  if (pair?.performerId !== readerId) return 0;
  return lastTipTo((await commands.load(walletModel, pair.fanId)).state, readerId);
};
