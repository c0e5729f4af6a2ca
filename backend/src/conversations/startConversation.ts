import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { deriveId } from '@ovation/event-log/ids';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ConversationDeps } from './area.ts';
import { conversationModel, participationOf } from './model.ts';
import { documentFrom, toConversation } from './showConversation.ts';
import { decideStartConversation } from './startConversation.decide.ts';

/** The same for the same two people, so that two starts at once name one stream. */
export const conversationIdOf = (fanId: string, performerId: string): string =>
  deriveId(fanId, 'conversation', performerId);

/** `POST /conversations`. */
export const startConversation =
  ({
    commands,
    readModels,
    people,
  }: ConversationDeps): Handler<typeof conversationRoutes.startConversation> =>
  async ({ body: { source, sourceId }, actor, command }) => {
    const other = await people.find(sourceId);
    if (!other || other.isPerformer !== (source === 'performer')) return refused('NOT_FOUND');
    const isFan = actor.role === 'user';
    const isPair = isFan ? other.isPerformer : actor.role === 'performer' && !other.isPerformer;
    if (!isPair) return refused('NOT_FAN_AND_CREATOR');
    const [fanId, performerId] = isFan ? [actor.id, sourceId] : [sourceId, actor.id];
    const conversationId = conversationIdOf(fanId, performerId);
    const start = { conversationId, fanId, performerId, startedBy: actor.id, now: command.now };
    const outcome = await commands.handle(conversationModel, conversationId, command, (state) =>
      decideStartConversation(start, state),
    );
    if (!outcome.ok) return outcome;
    // What this call has begun holds no message yet, so that its answer needs no read model.
    const listed =
      outcome.events.length > 0
        ? undefined
        : await readModels.find(conversationsOfPerson, actor.id, conversationId);
    const participation = participationOf(outcome.state, actor.id);
    if (!outcome.state || !participation) throw new Error('a started conversation is not there');
    const document = documentFrom(outcome.state, participation, listed);
    return answered(toConversation(document, other), outcome.position);
  };
