import type { commentRoutes } from '@ovation/contracts/comments/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Actor, emptyResponse, type Handler, type Visitor } from '../kernel/http/handler.ts';
import { decideDeleteComment } from './deleteComment.decide.ts';
import type { CommentsDeps } from './deps.ts';
import { commentModel } from './model.ts';

const remove = async (
  { commands, contentItems }: CommentsDeps,
  commentId: string,
  { actor, client }: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
  isStaff: boolean,
  command: CommandContext,
) => {
  const { state: comment } = await commands.load(commentModel, commentId);
  if (!comment) return refused('NOT_FOUND');
  const { objectType, objectId } = comment;
  const object = await contentItems.find(objectType, objectId, { actor, client });
  const outcome = await commands.handle(commentModel, commentId, command, (state, now) =>
    decideDeleteComment({ personId: actor.id, isStaff, object, now }, state),
  );
  return outcome.ok ? emptyResponse(outcome.position) : outcome;
};

/** `DELETE /comments/{id}` */
export const removeComment =
  (deps: CommentsDeps): Handler<typeof commentRoutes.removeComment> =>
  ({ params, actor, client, command }) =>
    remove(deps, params.id, { actor, client }, false, command);

/** `DELETE /admin/comments/{id}` */
export const takeDownComment =
  (deps: CommentsDeps): Handler<typeof commentRoutes.takeDownComment> =>
  ({ params, actor, client, command }) =>
    remove(deps, params.id, { actor, client }, true, command);
