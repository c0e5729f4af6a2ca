import { type FeedDocument, purchasesOfFan } from '@ovation/contracts/feeds/readModels';
import type { Actor } from '../kernel/handler.ts';
import type { Viewer } from './access.ts';
import type { FeedDeps } from './area.ts';

/** Looks up what a person may open of some posts. */
export const viewerOf = async (
  { readModels, subscribedTo }: Pick<FeedDeps, 'readModels' | 'subscribedTo'>,
  actor: Actor | undefined,
  posts: readonly FeedDocument[],
): Promise<Viewer> => {
  if (!actor) return { personId: undefined, subscribedTo: new Set(), bought: new Set() };
  const forSale = posts.filter(({ isSale }) => isSale);
  const [subscriptions, purchases] = await Promise.all([
    subscribedTo(actor.id),
    readModels.findMany(
      purchasesOfFan,
      forSale.map(({ feedId }) => ({ owner: actor.id, id: feedId })),
    ),
  ]);
  const bought = new Set(purchases.flatMap((purchase) => purchase?.targetId ?? []));
  return { personId: actor.id, subscribedTo: subscriptions, bought };
};
