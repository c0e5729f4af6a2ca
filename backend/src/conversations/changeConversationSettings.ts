import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { decideConversationSettings } from './changeConversationSettings.decide.ts';
import { closedReasonsFor } from './closedReasons.ts';
import { expectedDocument, toConversation } from './conversation.view.ts';
import type { ConversationDeps } from './deps.ts';
import { handleInConversation } from './handleInConversation.ts';
import { participationOf } from './model.ts';

/** `PUT /conversations/{id}/update`: mutes, pins or archives it for the caller. */
export const changeConversationSettings =
  (deps: ConversationDeps): Handler<typeof conversationRoutes.changeConversationSettings> =>
  async ({ params, body, actor, client, command }) => {
    const { commands, readModels, people, visibility } = deps;
    // Read before the write: once events are appended, a failing dependency must not fail the response.
    const listed = await readModels.find(conversationsOfPerson, actor.id, params.id);
    const closed = await closedReasonsFor(
      deps,
      actor.id,
      listed?.otherRole === 'user' ? [listed] : [],
    );
    const outcome = await handleInConversation(
      { commands, readModels, visibility },
      {
        conversationId: params.id,
        person: { actor, client },
        context: command,
        decide: (conversation) =>
          decideConversationSettings(
            { personId: actor.id, changes: body, now: command.now },
            conversation,
          ),
      },
    );
    if (!outcome.ok) return outcome;
    const participation = participationOf(outcome.state, actor.id);
    if (!outcome.state || !participation)
      throw new Error('a conversation with changed settings is not there');
    const other = await people.find(participation.other.personId);
    if (!other) return refused('NOT_FOUND');
    const document = expectedDocument(outcome.state, participation, listed);
    const isBlocked =
      participation.role === 'performer' && (await visibility.hasBlocked(actor.id, other._id));
    const status = { isBlocked, closedBecause: closed.get(params.id) ?? null };
    return okResponse(toConversation(document, other, status), outcome.position);
  };
