import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { followersOfPerformer } from '@ovation/contracts/follows/readModels';
import { itemKinds } from '@ovation/contracts/purchases/item';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { subscriptionsOfPerformer } from '@ovation/contracts/subscriptions/readModels';
import { conversationIdOf } from '../conversations/public.ts';
import { everyListed } from '../kernel/everyPage.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { partiesOf } from '../subscriptions/public.ts';

/** Of these fans those who follow the creator, have ever subscribed, or have a conversation together. */
export const partnersAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (fanIds.length === 0) return new Set();
  const keysOf = (idOf: (fanId: string) => string) =>
    fanIds.map((fanId) => ({ owner: performerId, id: idOf(fanId) }));
  const [follows, subscriptions, conversations] = await Promise.all([
    readModels.findMany(
      followersOfPerformer,
      keysOf((fanId) => fanId),
    ),
    readModels.findMany(
      subscriptionsOfPerformer,
      keysOf((fanId) => partiesOf(fanId, performerId).subscriptionId),
    ),
    readModels.findMany(
      conversationsOfPerson,
      keysOf((fanId) => conversationIdOf(fanId, performerId)),
    ),
  ]);
  return new Set(
    fanIds.filter((_, at) => follows[at] || subscriptions[at]?.startedAt || conversations[at]),
  );
};

/** Whether a fan is known to a creator: a partner, or somebody who has bought something. */
export const haveMet = async (
  readModels: Pick<ReadModels, 'findMany' | 'page'>,
  performerId: string,
  fanId: string,
): Promise<boolean> => {
  if ((await partnersAmong(readModels, performerId, [fanId])).has(fanId)) return true;
  for (const kind of itemKinds) {
    for await (const bought of everyListed(readModels, purchasesOfFan, fanId, `kind:${kind}`)) {
      if (bought.performerId === performerId) return true;
    }
  }
  return false;
};
