import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  purchasesOfFan,
} from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { Page } from '@ovation/contracts/kernel/page';
import { type Actor, answeredJson, type Handler } from '../kernel/handler.ts';
import type { PageRequest } from '../kernel/readModels.ts';
import { isShown, type Viewer } from './access.ts';
import type { FeedDeps } from './area.ts';
import { asBought, type ShownPost, seenBy } from './viewer.ts';

const byIds = async ({ readModels }: FeedDeps, ids: readonly string[]): Promise<FeedDocument[]> => {
  const posts = await readModels.findMany(
    feedsById,
    ids.map((id) => ({ owner: id, id })),
  );
  return posts.filter((post) => post !== undefined);
};

const ofEveryone = async (deps: FeedDeps, request: PageRequest): Promise<Page<FeedDocument>> => {
  const { ids, total } = await deps.readModels.ids(feedsOfEveryone, everyone, 'active', request);
  return { data: await byIds(deps, ids), total };
};

interface ListQuery {
  readonly performerId?: string | undefined;
  readonly source?: 'following' | 'discover' | 'bought' | undefined;
}

/** What a person has bought, the last purchase first; nothing that a creator does takes it away. */
const boughtBy = async (
  deps: FeedDeps,
  actor: Actor | undefined,
  request: PageRequest,
): Promise<{ viewer: Viewer; posts: readonly ShownPost[]; total: number }> => {
  const { readModels, subscribedTo } = deps;
  const nobody = { personId: undefined, subscribedTo: new Set<string>(), bought: new Map() };
  if (!actor) return { viewer: nobody, posts: [], total: 0 };
  const [{ data, total }, subscriptions] = await Promise.all([
    readModels.page(purchasesOfFan, actor.id, 'newest', request),
    subscribedTo(actor.id),
  ]);
  const posts = await readModels.findMany(
    feedsById,
    data.map(({ targetId }) => ({ owner: targetId, id: targetId })),
  );
  const bought = new Map(data.map((purchase) => [purchase.targetId, purchase]));
  const viewer = { personId: actor.id, subscribedTo: subscriptions, bought };
  const asked = data.map(({ targetId }, at) => ({ feedId: targetId, post: posts[at] }));
  return { viewer, posts: await asBought(deps, viewer, asked), total };
};

const pageOf = async (
  deps: FeedDeps,
  query: ListQuery,
  actor: Actor | undefined,
  request: PageRequest,
  mustBeFresh: boolean,
): Promise<Page<FeedDocument>> => {
  if (query.performerId !== undefined) {
    const index = request.newestFirst ? 'profile' : 'active';
    return deps.readModels.page(feedsOfPerformer, query.performerId, index, request);
  }
  if (!actor || query.source === 'discover') return ofEveryone(deps, request);
  const performerIds = [...(await deps.subscribedTo(actor.id))];
  if (performerIds.length === 0 && query.source === undefined) return ofEveryone(deps, request);
  return deps.timeline.page(performerIds, request, mustBeFresh);
};

const seenPage = async (
  deps: FeedDeps,
  query: ListQuery,
  actor: Actor | undefined,
  request: PageRequest,
  mustBeFresh: boolean,
) => {
  const { data, total } = await pageOf(deps, query, actor, request, mustBeFresh);
  const now = deps.clock();
  const shown = data.filter((post) => isShown(post, now));
  return { ...(await seenBy(deps, actor, shown)), total };
};

/** `GET /user/feeds` */
export const listFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listFeeds> =>
  async ({ query, actor, mustBeFresh }) => {
    const { offset, limit, sort } = query;
    const newestFirst = sort !== 'createdAt';
    const request = { offset, limit, newestFirst };
    const { viewer, posts, total } =
      query.source === 'bought'
        ? await boughtBy(deps, actor, request)
        : await seenPage(deps, query, actor, request, mustBeFresh);
    const rendered = await deps.renderer.json(posts, viewer, mustBeFresh);
    return answeredJson(`{"data":[${rendered.join(',')}],"total":${total}}`);
  };
