import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { decideApproveComment } from './approveComment.decide.ts';
import { renderFromLog } from './commentFromLog.ts';
import type { CommentsDeps } from './deps.ts';
import { commentModel } from './model.ts';

/** `POST /performer/comments/{id}/approve` */
export const approveComment =
  (deps: CommentsDeps): Handler<typeof commentRoutes.approveComment> =>
  async ({ params, actor, command }) => {
    const outcome = await deps.commands.handle(commentModel, params.id, command, (state, now) =>
      decideApproveComment({ personId: actor.id, now }, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a comment that was approved is not there');
    return okResponse(await renderFromLog(deps, outcome.state, actor.id), outcome.position);
  };
