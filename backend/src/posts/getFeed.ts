import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, renderedResponse } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { postCards } from './postCards.ts';

/** `GET /user/feeds/{id}`: removed or inactive posts are visible to their buyers only. */
export const getFeed = (deps: FeedDeps): Handler<typeof feedRoutes.getFeed> => {
  const cardsJson = postCards(deps);
  return async ({ params, actor, client, mustBeFresh }) => {
    const [json] = await cardsJson([params.id], { actor, client }, mustBeFresh);
    return json === undefined ? refused('NOT_FOUND') : renderedResponse([json]);
  };
};
