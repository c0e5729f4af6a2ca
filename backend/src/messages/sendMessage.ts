import { messageOf, nothingRead, toMessage } from '@ovation/contracts/messages/message';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { inConversation, pairOf } from '../conversations/public.ts';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';
import { lastTipFor } from './lastTipFor.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

/** `POST /messages/conversations/{id}`. A repeated key gives the first message again. */
export const sendMessage =
  ({
    commands,
    readModels,
    settings,
    visibility,
    newId,
  }: Pick<MessageDeps, 'commands' | 'readModels' | 'settings' | 'visibility' | 'newId'>): Handler<
    typeof messageRoutes.sendMessage
  > =>
  async ({ params, body, actor, client, command }) => {
    const pair = await pairOf({ commands, readModels }, params.id, actor.id);
    if (pair?.performerId === actor.id && (await visibility.hasBlocked(actor.id, pair.fanId))) {
      return refused('PERSON_BLOCKED');
    }
    const [{ minimumSaleTokens }, lastTip] = await Promise.all([
      settings(),
      lastTipFor({ commands, readModels }, actor.id, params.id),
    ]);
    const message = {
      ...body,
      messageId: newId(),
      senderId: actor.id,
      minimumSaleTokens,
      lastTip,
      now: command.now,
    };
    const outcome = await inConversation(
      { commands, readModels, visibility },
      {
        ...{ conversationId: params.id, person: { actor, client }, context: command },
        decide: (conversation) => decideSendMessage(message, conversation),
      },
    );
    if (!outcome.ok) return outcome;
    const sent = outcome.events.find(({ type }) => type === 'MessageSent');
    if (sent?.type !== 'MessageSent') throw new Error('a message left no MessageSent');
    // Where it lies in the log no reader is shown.
    const document = messageOf(sent.data, 0);
    return answered(toMessage(document, actor.id, nothingRead), outcome.position);
  };
