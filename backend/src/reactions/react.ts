import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { reactionRoutes } from '@ovation/contracts/reactions/routes';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReactionsDeps } from './deps.ts';
import { reactionModel, reactionStreamId } from './model.ts';
import { decideAddReaction, decideRemoveReaction } from './react.decide.ts';

/** `POST /reactions` */
export const addReaction =
  (deps: ReactionsDeps): Handler<typeof reactionRoutes.addReaction> =>
  async ({ body, actor, client, command }) => {
    if (isStaffRole(actor.role)) return refused('FORBIDDEN');
    const target = await deps.contentItems.find(body.objectType, body.objectId, { actor, client });
    const wanted = { ...body, personId: actor.id, target };
    const streamId = reactionStreamId(actor.id, body);
    const outcome = await deps.commands.handle(reactionModel, streamId, command, (state, now) =>
      decideAddReaction({ ...wanted, now }, state),
    );
    return outcome.ok ? okResponse(body, outcome.position) : outcome;
  };

/** `DELETE /reactions` */
export const removeReaction =
  ({ commands }: ReactionsDeps): Handler<typeof reactionRoutes.removeReaction> =>
  async ({ body, actor, command }) => {
    const streamId = reactionStreamId(actor.id, body);
    const outcome = await commands.handle(reactionModel, streamId, command, (state, now) =>
      decideRemoveReaction({ ...body, personId: actor.id, now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
