import { feedsOfPerformer } from '@ovation/contracts/feeds/readModels';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import type { Actor } from '../kernel/handler.ts';
import type { PerformersDeps } from './area.ts';
import { toProfile } from './wire.ts';

/** Creators → their pages, as one person (or somebody signed out) sees them. */
export const profilesFor = async (
  {
    readModels,
    pictures,
    subscribedTo,
  }: Pick<PerformersDeps, 'readModels' | 'pictures' | 'subscribedTo'>,
  performers: readonly PerformerDocument[],
  actor: Pick<Actor, 'id'> | undefined,
): Promise<PerformerProfile[]> => {
  const [subscriptions, totals] = await Promise.all([
    actor && subscribedTo ? subscribedTo(actor.id) : new Set<string>(),
    Promise.all(
      performers.map(({ performerId }) =>
        readModels.count(feedsOfPerformer, performerId, 'active'),
      ),
    ),
  ]);
  return performers.map((performer, at) =>
    toProfile(performer, pictures, {
      isSubscribed: subscriptions.has(performer.performerId),
      totalFeed: totals[at] ?? 0,
    }),
  );
};
