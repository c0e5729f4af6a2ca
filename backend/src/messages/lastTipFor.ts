import { findPair } from '../conversations/public.ts';
import { lastTipTo, walletModel } from '../models/wallet.model.ts';
import type { MessageDeps } from './deps.ts';

/**
 * Returns the number of the last tip to a creator in a conversation; 0 when none, and for the fan. Read from
 * the fan's wallet in the log, as a lagging read model would leave a seen tip unread.
 */
export const lastTipFor = async (
  { commands, readModels }: Pick<MessageDeps, 'commands' | 'readModels'>,
  readerId: string,
  conversationId: string,
): Promise<number> => {
  const pair = await findPair({ commands, readModels }, conversationId, readerId);
  if (pair?.performerId !== readerId) return 0;
  return lastTipTo((await commands.load(walletModel, pair.fanId)).state, readerId);
};
