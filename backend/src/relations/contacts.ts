import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { followersOfPerformer } from '@ovation/contracts/follows/readModels';
import { itemKinds } from '@ovation/contracts/purchases/item';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { subscriptionsOfPerformer } from '@ovation/contracts/subscriptions/readModels';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { conversationIdOf, subscriptionIdOf } from './ids.ts';

/** Returns the fans who follow the creator or have ever subscribed, from the read models. */
export const relatedAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keysOf = (idOf: (fanId: string) => string) =>
    fanIds.map((fanId) => ({ owner: performerId, id: idOf(fanId) }));
  const [follows, subscriptions] = await Promise.all([
    readModels.findMany(
      followersOfPerformer,
      keysOf((fanId) => fanId),
    ),
    readModels.findMany(
      subscriptionsOfPerformer,
      keysOf((fanId) => subscriptionIdOf(fanId, performerId)),
    ),
  ]);
  return new Set(fanIds.filter((_, at) => follows[at] || subscriptions[at]?.startedAt));
};

/** Reports if a fan has bought anything of a creator, from the read models. */
export const hasBoughtFrom = async (
  readModels: Pick<ReadModels, 'page'>,
  performerId: string,
  fanId: string,
): Promise<boolean> => {
  for (const kind of itemKinds) {
    for await (const bought of allDocuments(readModels, purchasesOfFan, fanId, `kind:${kind}`)) {
      if (bought.performerId === performerId) return true;
    }
  }
  return false;
};

/** Returns the fans who follow the creator, have ever subscribed, or share a conversation. */
export const contactsAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (fanIds.length === 0) return new Set();
  const [related, conversations] = await Promise.all([
    relatedAmong(readModels, performerId, fanIds),
    readModels.findMany(
      conversationsOfPerson,
      fanIds.map((fanId) => ({ owner: performerId, id: conversationIdOf(fanId, performerId) })),
    ),
  ]);
  return new Set(fanIds.filter((fanId, at) => related.has(fanId) || conversations[at]));
};

/** Reports if a fan is known to a creator: a contact or a buyer. */
export const isKnownTo = async (
  readModels: Pick<ReadModels, 'findMany' | 'page'>,
  performerId: string,
  fanId: string,
): Promise<boolean> =>
  (await contactsAmong(readModels, performerId, [fanId])).has(fanId) ||
  hasBoughtFrom(readModels, performerId, fanId);
