import { followersOfPerformer } from '@ovation/contracts/follows/readModels';
import { itemKinds } from '@ovation/contracts/purchases/item';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { subscriptionsOfPerformer } from '@ovation/contracts/subscriptions/readModels';
import { followModel, followStreamId } from '../follows/public.ts';
import type { Base } from '../kernel/base.ts';
import { everyListed } from '../kernel/everyPage.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { hasPaid, walletModel } from '../models/wallet.model.ts';
import { partiesOf, subscriptionModel, subscriptionStreamId } from '../subscriptions/public.ts';

/**
 * Whether a fan has to do with a creator, so that the creator may write first: the fan follows, has ever
 * subscribed, or has given tokens for a tip or a purchase. From the log: for commands.
 */
export const isRelated = async (
  { commands }: Pick<Base, 'commands'>,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<boolean> => {
  const [follow, subscription, wallet] = await Promise.all([
    commands.load(followModel, followStreamId(fanId, performerId)),
    commands.load(subscriptionModel, subscriptionStreamId(fanId, performerId)),
    commands.load(walletModel, fanId),
  ]);
  const hasSubscribed = subscription.state !== undefined && subscription.state.startedAt !== null;
  return follow.state.followedAt !== null || hasSubscribed || hasPaid(wallet.state, performerId);
};

/** Of these fans those who follow the creator or have ever subscribed, from the read models. */
export const bondedAmong = async (
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
      keysOf((fanId) => partiesOf(fanId, performerId).subscriptionId),
    ),
  ]);
  return new Set(fanIds.filter((_, at) => follows[at] || subscriptions[at]?.startedAt));
};

/** Whether a fan has bought something of a creator, from the read models. */
export const hasBoughtFrom = async (
  readModels: Pick<ReadModels, 'page'>,
  performerId: string,
  fanId: string,
): Promise<boolean> => {
  for (const kind of itemKinds) {
    for await (const bought of everyListed(readModels, purchasesOfFan, fanId, `kind:${kind}`)) {
      if (bought.performerId === performerId) return true;
    }
  }
  return false;
};
