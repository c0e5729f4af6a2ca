import { messageOf, noneRead, toMessage } from '@ovation/contracts/messages/message';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import {
  conversationModel,
  findPair,
  handleInConversation,
  isRelated,
  unreachableCodeOf,
} from '../conversations/public.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { MessageDeps } from './deps.ts';
import { lastTipFor } from './lastTipFor.ts';
import { decideSendMessage, hasNoMessages } from './sendMessage.decide.ts';

type SendDeps = Pick<
  MessageDeps,
  'commands' | 'newId' | 'performers' | 'readModels' | 'settings' | 'visibility'
>;

/** Reports if a creator may write; the relation is checked only while no message exists. */
const mayStart = async (
  { commands }: Pick<MessageDeps, 'commands'>,
  pair: { readonly conversationId: string; readonly fanId: string; readonly performerId: string },
): Promise<boolean> => {
  const { state } = await commands.load(conversationModel, pair.conversationId);
  return (state !== undefined && !hasNoMessages(state)) || isRelated({ commands }, pair);
};

/** `POST /messages/conversations/{id}`. A repeated idempotency key returns the first message. */
export const sendMessage =
  (deps: SendDeps): Handler<typeof messageRoutes.sendMessage> =>
  async ({ params, body, actor, client, command }) => {
    const { commands, readModels, settings, visibility, newId } = deps;
    const pair = await findPair({ commands, readModels }, params.id, actor.id);
    const creatorPair = pair?.performerId === actor.id ? pair : undefined;
    if (creatorPair && (await visibility.hasBlocked(actor.id, creatorPair.fanId))) {
      return refused('PERSON_BLOCKED');
    }
    const unreachable = creatorPair && (await unreachableCodeOf(deps, creatorPair));
    if (unreachable) return refused(unreachable);
    const [{ minimumSaleTokens }, lastTip, isRelatedToFan] = await Promise.all([
      settings(),
      lastTipFor({ commands, readModels }, actor.id, params.id),
      creatorPair ? mayStart(deps, creatorPair) : true,
    ]);
    const message = {
      ...body,
      messageId: newId(),
      senderId: actor.id,
      minimumSaleTokens,
      lastTip,
      isRelated: isRelatedToFan,
      now: command.now,
    };
    const outcome = await handleInConversation(
      { commands, readModels, visibility },
      {
        conversationId: params.id,
        person: { actor, client },
        context: command,
        decide: (conversation) => decideSendMessage(message, conversation),
      },
    );
    if (!outcome.ok) return outcome;
    const sent = outcome.events.find(({ type }) => type === 'MessageSent');
    if (sent?.type !== 'MessageSent') throw new Error('a message left no MessageSent');
    // The log position is not rendered.
    const document = messageOf(sent.data, 0);
    return okResponse(toMessage(document, actor.id, noneRead), outcome.position);
  };
