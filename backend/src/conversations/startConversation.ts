import type { ConversationRequestEvent } from '@ovation/contracts/conversations/events';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { conversationIdOf } from '../relations/public.ts';
import { closedReasonsFor } from './closedReasons.ts';
import { expectedDocument, toConversation } from './conversation.view.ts';
import type { ConversationDeps } from './deps.ts';
import { conversationCallModel, conversationModel, participationOf } from './model.ts';
import { decideStartConversation } from './startConversation.decide.ts';
import { startRefusalOf } from './writeRefusal.ts';

/**
 * Records a caller's idempotency key. The conversation id depends on the body, so its own stream would not
 * notice the key with another body.
 */
const claimIdempotencyKey = (
  { commands }: Pick<ConversationDeps, 'commands'>,
  context: CommandContext,
  conversationId: string,
  askedBy: string,
) =>
  commands.handle(
    conversationCallModel,
    idOfCommand(context, 'conversation call', context.causationId),
    context,
    (isKnown): Decision<ConversationRequestEvent, never> => {
      const data = { conversationId, askedBy, askedAt: context.now };
      return accepted(isKnown ? [] : [{ type: 'ConversationAsked', data }]);
    },
  );

/** `POST /conversations`. */
export const startConversation =
  (deps: ConversationDeps): Handler<typeof conversationRoutes.startConversation> =>
  async ({ body: { source, sourceId }, actor, client, command }) => {
    const { commands, readModels, people, visibility } = deps;
    const other = await people.find(sourceId);
    // Of an erased account only the id is left.
    const exists = other && other.username !== erasedText;
    if (!exists || other.isPerformer !== (source === 'performer')) return refused('NOT_FOUND');
    const isFan = actor.role === 'user';
    const isPair = isFan ? other.isPerformer : actor.role === 'performer' && !other.isPerformer;
    if (!isPair) return refused('NOT_FAN_AND_CREATOR');
    if (isFan && !(await visibility.maySeeFromLog({ actor, client }, sourceId))) {
      return refused('NOT_FOUND');
    }
    const [fanId, performerId] = isFan ? [actor.id, sourceId] : [sourceId, actor.id];
    const conversationId = conversationIdOf(fanId, performerId);
    if (command.idempotencyKey !== undefined) {
      const claimed = await claimIdempotencyKey({ commands }, command, conversationId, actor.id);
      if (!claimed.ok) return claimed;
    }
    const refusal = isFan ? undefined : await startRefusalOf(deps, { fanId, performerId });
    const start = { conversationId, fanId, performerId, startedBy: actor.id, refusal };
    const outcome = await commands.handle(conversationModel, conversationId, command, (state) =>
      decideStartConversation({ ...start, now: command.now }, state),
    );
    if (!outcome.ok) return outcome;
    // A conversation started by this call has no message yet: no read model needed.
    const listed =
      outcome.events.length > 0
        ? undefined
        : await readModels.find(conversationsOfPerson, actor.id, conversationId);
    const participation = participationOf(outcome.state, actor.id);
    if (!outcome.state || !participation) throw new Error('a started conversation is not there');
    const document = expectedDocument(outcome.state, participation, listed);
    const isBlocked = !isFan && (await visibility.hasBlocked(actor.id, sourceId));
    // A participant who may start a conversation may write in it.
    const found = listed && !isFan ? [listed] : [];
    const closedBecause =
      (await closedReasonsFor(deps, actor.id, found)).get(conversationId) ?? null;
    const status = { isBlocked, closedBecause };
    return okResponse(toConversation(document, other, status), outcome.position);
  };
