import { feedsById } from '@ovation/contracts/posts/readModels';
import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, renderedResponse } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { readViewer } from './viewer.ts';

/** `GET /performer/feeds/{id}` */
export const getOwnFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.getOwnFeed> =>
  async ({ params, actor, mustBeFresh }) => {
    const post = await deps.readModels.find(feedsById, params.id, params.id);
    if (!post || post.performerId !== actor.id) return refused('NOT_FOUND');
    const viewer = await readViewer(deps, actor, [post]);
    const [json] = await deps.renderer.json([post], viewer, mustBeFresh);
    return json === undefined ? refused('NOT_FOUND') : renderedResponse([json]);
  };
