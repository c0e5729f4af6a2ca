import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { bondedAmong, conversationIdOf, hasBoughtFrom } from '../conversations/public.ts';
import type { ReadModels } from '../kernel/readModels.ts';

/** Of these fans those who follow the creator, have ever subscribed, or have a conversation together. */
export const partnersAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (fanIds.length === 0) return new Set();
  const [bonded, conversations] = await Promise.all([
    bondedAmong(readModels, performerId, fanIds),
    readModels.findMany(
      conversationsOfPerson,
      fanIds.map((fanId) => ({ owner: performerId, id: conversationIdOf(fanId, performerId) })),
    ),
  ]);
  return new Set(fanIds.filter((fanId, at) => bonded.has(fanId) || conversations[at]));
};

/** Whether a fan is known to a creator: a partner, or somebody who has bought something. */
export const haveMet = async (
  readModels: Pick<ReadModels, 'findMany' | 'page'>,
  performerId: string,
  fanId: string,
): Promise<boolean> =>
  (await partnersAmong(readModels, performerId, [fanId])).has(fanId) ||
  hasBoughtFrom(readModels, performerId, fanId);
