import { type FeedDocument, feedsOfPerformer } from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { questionOf } from '@ovation/contracts/kernel/words';
import { answeredJson, type Handler } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import type { FeedDeps } from './deps.ts';
import { searchFeeds } from './searchFeeds.ts';
import { viewerOf } from './viewer.ts';

/** `GET /performer/feeds` */
export const listOwnFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listOwnFeeds> =>
  async ({ query: { status, q, from, to }, paging, actor, client, mustBeFresh }) => {
    const { request } = paging;
    const words = questionOf(q);
    if (words) {
      const isListed = (post: FeedDocument): boolean => !status || post.status === status;
      const searched = { words, performerIds: [actor.id], isListed };
      const found = await searchFeeds(deps, searched, { actor, client }, request);
      const posts = await deps.renderer.json(found.posts, found.viewer, mustBeFresh);
      return answeredJson(pageJson(posts, found.total, paging.next(found.next)));
    }
    const within = from !== undefined && to !== undefined;
    const index = status ?? (within ? 'calendar' : 'all');
    const page = await deps.readModels.page(feedsOfPerformer, actor.id, index, {
      ...request,
      ...(within && { scores: { from: Date.parse(from), to: Date.parse(to) } }),
    });
    const viewer = await viewerOf(deps, actor, page.data);
    const posts = await deps.renderer.json(page.data, viewer, mustBeFresh);
    return answeredJson(pageJson(posts, page.total, paging.next(page.next)));
  };
