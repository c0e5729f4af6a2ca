import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { renderFromLog } from './commentFromLog.ts';
import type { CommentsDeps } from './deps.ts';
import { commentFilterModel, commentModel } from './model.ts';
import { resolveMentions } from './resolveMentions.ts';
import { decideWriteComment } from './writeComment.decide.ts';

/** Loads the comment that is replied to; null when there is none. */
const loadParent = async ({ commands }: CommentsDeps, parentId: string | null | undefined) =>
  parentId ? (await commands.load(commentModel, parentId)).state : null;

/** `POST /comments`. A repeated idempotency key returns the first comment. */
export const createComment =
  (deps: CommentsDeps): Handler<typeof commentRoutes.createComment> =>
  async ({ body, actor, client, command }) => {
    if (isStaffRole(actor.role)) return refused('FORBIDDEN');
    const { commands, contentItems } = deps;
    const { content, objectType, objectId, parentId } = body;
    const commentId = idOfCommand(command, 'comment', deps.newId());
    const [object, parent] = await Promise.all([
      contentItems.find(objectType, objectId, { actor, client }),
      loadParent(deps, parentId),
    ]);
    const [{ state: filtered }, mentioned] = object
      ? await Promise.all([
          commands.load(commentFilterModel, object.ownerId),
          resolveMentions(deps, content, { objectType, objectId }, actor),
        ])
      : [{ state: [] }, { mentions: [], linked: [] }];
    const authorId = actor.id;
    const written = { commentId, authorId, objectType, objectId, content };
    const outcome = await commands.handle(commentModel, commentId, command, (_, now) =>
      decideWriteComment({ ...written, object, parent, ...mentioned, filtered, now }),
    );
    if (!outcome.ok) return outcome;
    const [first] = outcome.events;
    if (first?.type !== 'CommentWritten') throw new Error('a comment left no CommentWritten');
    const fresh = { isDeleted: false, editedAt: null, createdAt: first.data.writtenAt };
    return okResponse(
      await renderFromLog(deps, { ...first.data, ...fresh }, actor.id),
      outcome.position,
    );
  };
