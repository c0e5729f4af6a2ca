import { feedsOfPerformer } from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { answeredJson, type Handler } from '../kernel/handler.ts';
import type { FeedDeps } from './area.ts';
import { listJson } from './renderFeeds.ts';
import { viewerOf } from './viewer.ts';

/** `GET /performer/feeds` */
export const listOwnFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listOwnFeeds> =>
  async ({ query: { status = 'all' }, paging, actor, mustBeFresh }) => {
    const { request } = paging;
    const page = await deps.readModels.page(feedsOfPerformer, actor.id, status, request);
    const viewer = await viewerOf(deps, actor, page.data);
    const posts = await deps.renderer.json(page.data, viewer, mustBeFresh);
    return answeredJson(listJson(posts, page.total, paging.next(page.next)));
  };
