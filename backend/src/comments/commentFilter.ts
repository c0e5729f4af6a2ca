import { commentFilters } from '@ovation/contracts/comments/readModels';
import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { CommentsDeps } from './deps.ts';
import { commentFilterModel } from './model.ts';
import { decideSetCommentFilter } from './setCommentFilter.decide.ts';

/** `GET /performer/comment-filter` */
export const commentFilter =
  ({ readModels }: CommentsDeps): Handler<typeof commentRoutes.commentFilter> =>
  async ({ actor }) =>
    okResponse((await readModels.find(commentFilters, actor.id, actor.id)) ?? { words: [] });

/** `PUT /performer/comment-filter` */
export const setCommentFilter =
  ({ commands }: CommentsDeps): Handler<typeof commentRoutes.setCommentFilter> =>
  async ({ body: { words }, actor, command }) => {
    const performerId = actor.id;
    const outcome = await commands.handle(commentFilterModel, performerId, command, (before, now) =>
      decideSetCommentFilter({ performerId, words, now }, before),
    );
    return outcome.ok ? okResponse({ words: [...outcome.state] }, outcome.position) : outcome;
  };
