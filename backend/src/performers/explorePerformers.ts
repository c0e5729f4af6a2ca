import {
  type PerformerDocument,
  performerListOwner,
  performerRanksModel,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { rendezvousOrder } from '../kernel/rendezvousHashing.ts';
import type { PerformersDeps } from './deps.ts';
import { profilePage } from './profiles.ts';

const findByIds = async (
  readModels: ReadModels,
  ids: readonly string[],
): Promise<PerformerDocument[]> => {
  const found = await readModels.findMany(
    performersModel,
    ids.map((id) => ({ owner: performerListOwner, id })),
  );
  return found.filter((performer) => performer !== undefined);
};

/** Maximum candidates per group: creators with and without content. */
const candidatesMax = 200;
/** Score ranges: creators with picture and post have a time as their score, others a negative one. */
const scoreRanges = [{ from: 0 }, { to: -1 }] as const;

/**
 * `GET /performers/search/random`: a personal order that changes daily. Sorted by the hash of person, day and
 * creator, so that joining or leaving creators move no others.
 */
export const randomPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.randomPerformers> =>
  async ({ query, actor, client }) => {
    const { readModels, entitlements, follows, clock } = deps;
    const day = clock().toISOString().slice(0, 'yyyy-mm-dd'.length);
    const seed = `${actor?.id ?? 'visitor'} ${day}`;
    const [subscribedTo, followed, ...found] = await Promise.all([
      actor ? entitlements.subscribedTo(actor.id) : new Set<string>(),
      actor ? follows.followedBy(actor.id) : [],
      ...scoreRanges.map((scores) =>
        readModels.ids(performerRanksModel, performerListOwner, 'explore', {
          offset: 0,
          limit: candidatesMax,
          newestFirst: true,
          scores,
        }),
      ),
    ]);
    const known = new Set([...subscribedTo, ...followed]);
    const candidates = found.flatMap(({ ids }) =>
      rendezvousOrder(
        seed,
        ids.filter((id) => id !== actor?.id && !known.has(id)),
      ),
    );
    const hidden = await deps.visibility.hiddenFrom({ actor, client }, candidates);
    const shown = candidates.filter((id) => !hidden.has(id));
    const performers = await findByIds(readModels, shown.slice(0, query.limit));
    const page = { data: performers, total: shown.length };
    return okResponse(await profilePage(deps, page, { actor, client }));
  };
