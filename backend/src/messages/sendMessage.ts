import { messageOf, toMessage } from '@ovation/contracts/messages/message';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { conversationModel } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

/** `POST /messages/conversations/{id}`. A repeated key gives the first message again. */
export const sendMessage =
  ({
    commands,
    settings,
    newId,
  }: Pick<MessageDeps, 'commands' | 'settings' | 'newId'>): Handler<
    typeof messageRoutes.sendMessage
  > =>
  async ({ params, body, actor, command }) => {
    const { minimumSaleTokens } = await settings();
    const message = {
      ...body,
      messageId: newId(),
      senderId: actor.id,
      minimumSaleTokens,
      now: command.now,
    };
    const outcome = await commands.handle(conversationModel, params.id, command, (conversation) =>
      decideSendMessage(message, conversation),
    );
    if (!outcome.ok) return outcome;
    const [sent] = outcome.events;
    if (sent?.type !== 'MessageSent') throw new Error('a message left no MessageSent');
    return answered(toMessage(messageOf(sent.data), actor.id, 0), outcome.position);
  };
