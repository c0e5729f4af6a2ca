import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { renderFromLog } from './commentFromLog.ts';
import type { CommentsDeps } from './deps.ts';
import { decideEditComment } from './editComment.decide.ts';
import { commentFilterModel, commentModel } from './model.ts';
import { resolveMentions } from './resolveMentions.ts';

/** `PUT /comments/{id}` */
export const editComment =
  (deps: CommentsDeps): Handler<typeof commentRoutes.editComment> =>
  async ({ params, body: { content }, actor, client, command }) => {
    const { commands, contentItems } = deps;
    const { state: comment } = await commands.load(commentModel, params.id);
    if (!comment) return refused('NOT_FOUND');
    const { objectType, objectId, ownerId } = comment;
    const [object, { state: filtered }, mentioned] = await Promise.all([
      contentItems.find(objectType, objectId, { actor, client }),
      commands.load(commentFilterModel, ownerId),
      resolveMentions(deps, content, comment, actor),
    ]);
    const wanted = { personId: actor.id, object, content, ...mentioned, filtered };
    const outcome = await commands.handle(commentModel, params.id, command, (state, now) =>
      decideEditComment({ ...wanted, now }, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a comment that was edited is not there');
    return okResponse(await renderFromLog(deps, outcome.state, actor.id), outcome.position);
  };
