import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ConversationDeps } from './deps.ts';
import { decideKeepConversation } from './keepConversation.decide.ts';
import { conversationModel, participationOf } from './model.ts';
import { documentFrom, toConversation } from './showConversation.ts';

/** `PUT /conversations/{id}/update`: mutes, pins or archives it for oneself. */
export const keepConversation =
  ({
    commands,
    readModels,
    people,
  }: ConversationDeps): Handler<typeof conversationRoutes.keepConversation> =>
  async ({ params, body, actor, command }) => {
    // Read before anything changes: what was appended must not be answered with a part's fault.
    const listed = await readModels.find(conversationsOfPerson, actor.id, params.id);
    const outcome = await commands.handle(conversationModel, params.id, command, (conversation) =>
      decideKeepConversation({ personId: actor.id, changes: body, now: command.now }, conversation),
    );
    if (!outcome.ok) return outcome;
    const participation = participationOf(outcome.state, actor.id);
    if (!outcome.state || !participation) throw new Error('a kept conversation is not there');
    const other = await people.find(participation.other.personId);
    if (!other) return refused('NOT_FOUND');
    const document = documentFrom(outcome.state, participation, listed);
    return answered(toConversation(document, other), outcome.position);
  };
