import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { Page } from '@ovation/contracts/kernel/page';
import { type Actor, answeredJson, type Handler } from '../kernel/handler.ts';
import type { PageRequest } from '../kernel/readModels.ts';
import type { FeedDeps } from './area.ts';
import { viewerOf } from './viewer.ts';

const byIds = async ({ readModels }: FeedDeps, ids: readonly string[]): Promise<FeedDocument[]> => {
  const posts = await readModels.findMany(
    feedsById,
    ids.map((id) => ({ owner: id, id })),
  );
  return posts.filter((post) => post?.status === 'active').filter((post) => post !== undefined);
};

const ofEveryone = async (deps: FeedDeps, request: PageRequest): Promise<Page<FeedDocument>> => {
  const { ids, total } = await deps.readModels.ids(feedsOfEveryone, everyone, 'active', request);
  return { data: await byIds(deps, ids), total };
};

const pageOf = async (
  deps: FeedDeps,
  query: { performerId?: string | undefined; source?: 'following' | 'discover' | undefined },
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

/** `GET /user/feeds` */
export const listFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listFeeds> =>
  async ({ query, actor, mustBeFresh }) => {
    const { offset, limit, sort } = query;
    const newestFirst = sort !== 'createdAt';
    const page = await pageOf(deps, query, actor, { offset, limit, newestFirst }, mustBeFresh);
    const viewer = await viewerOf(deps, actor, page.data);
    const posts = await deps.renderer.json(page.data, viewer, mustBeFresh);
    return answeredJson(`{"data":[${posts.join(',')}],"total":${page.total}}`);
  };
