import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import { type FeedDocument, feedsOfPerformer } from '@ovation/contracts/posts/readModels';
import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { type Handler, renderedResponse } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import type { FeedDeps } from './deps.ts';
import { searchFeeds } from './searchFeeds.ts';
import { readViewer } from './viewer.ts';

/** `GET /performer/feeds` */
export const listOwnFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listOwnFeeds> =>
  async ({ query: { status, q, from, to }, paging, actor, client, mustBeFresh }) => {
    const { request } = paging;
    const words = parseQuery(q);
    if (words) {
      const isListed = (post: FeedDocument): boolean => !status || post.status === status;
      const searched = { words, performerIds: [actor.id], isListed };
      const found = await searchFeeds(deps, searched, { actor, client }, request);
      const posts = await deps.renderer.json(found.posts, found.viewer, mustBeFresh);
      return renderedResponse(pageJson(posts, found.total, paging.nextCursor(found.next)));
    }
    const within = from !== undefined && to !== undefined;
    const index = status ?? (within ? 'calendar' : 'all');
    const page = await deps.readModels.page(feedsOfPerformer, actor.id, index, {
      ...request,
      ...(within && { scores: { from: Date.parse(from), to: Date.parse(to) } }),
    });
    const viewer = await readViewer(deps, actor, page.data);
    const posts = await deps.renderer.json(page.data, viewer, mustBeFresh);
    return renderedResponse(pageJson(posts, page.total, paging.nextCursor(page.next)));
  };
