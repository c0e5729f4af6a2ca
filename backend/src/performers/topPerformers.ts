import { everyPerformer, performersModel } from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { PerformersDeps } from './deps.ts';
import { countSubscribers, profilePage } from './profiles.ts';

/** Creators that are ranked: of more than these, the newest. */
const rankedMax = 1_000;
const ageMsMax = 60_000;

/** The ids of creators, most subscriptions first; of equal ones the newer first. */
const rank = async (deps: PerformersDeps): Promise<readonly string[]> => {
  const { ids } = await deps.readModels.ids(performersModel, everyPerformer, 'newest', {
    offset: 0,
    limit: rankedMax,
    newestFirst: true,
  });
  const counted = await Promise.all(
    ids.map(async (id) => ({ id, subscribers: await countSubscribers(deps, id) })),
  );
  return counted.sort((a, b) => b.subscribers - a.subscribers).map(({ id }) => id);
};

/** `GET /performers/top`: ranked once a minute, for everybody. */
export const topPerformers = (
  deps: PerformersDeps,
): Handler<typeof performerRoutes.topPerformers> => {
  let known: { readonly at: number; readonly ranking: Promise<readonly string[]> } | undefined;
  const ranking = (): Promise<readonly string[]> => {
    const now = deps.clock().getTime();
    if (!known || now - known.at > ageMsMax) {
      const fresh = rank(deps);
      known = { at: now, ranking: fresh };
      // A failed ranking must not be remembered; whoever waits for it is told.
      fresh.catch(() => {
        known = undefined;
      });
    }
    return known.ranking;
  };
  return async ({ query, actor, client }) => {
    const ids = await ranking();
    const wanted = ids.slice(query.offset, query.offset + query.limit);
    const found = await deps.readModels.findMany(
      performersModel,
      wanted.map((id) => ({ owner: everyPerformer, id })),
    );
    const performers = found.filter((performer) => performer !== undefined);
    const page = { data: performers, total: ids.length };
    return answered(await profilePage(deps, page, { actor, client }));
  };
};
