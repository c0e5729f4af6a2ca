import { feedsOfPerformer } from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { answeredJson, type Handler } from '../kernel/handler.ts';
import type { FeedDeps } from './area.ts';
import { viewerOf } from './viewer.ts';

/** `GET /performer/feeds` */
export const listOwnFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listOwnFeeds> =>
  async ({ query, actor, mustBeFresh }) => {
    const { offset, limit, sort, status } = query;
    const page = await deps.readModels.page(feedsOfPerformer, actor.id, status ?? 'all', {
      offset,
      limit,
      newestFirst: sort !== 'createdAt',
    });
    const viewer = await viewerOf(deps, actor, page.data);
    const posts = await deps.renderer.json(page.data, viewer, mustBeFresh);
    return answeredJson(`{"data":[${posts.join(',')}],"total":${page.total}}`);
  };
