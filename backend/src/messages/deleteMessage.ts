import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { conversationModel } from '../conversations/public.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { hasBought, walletModel } from '../models/wallet.model.ts';
import { decideDeleteMessage } from './deleteMessage.decide.ts';
import type { MessageDeps } from './deps.ts';
import { findMessage } from './findMessage.ts';

/** `DELETE /messages/{id}`: 404 for anyone but the sender. */
export const deleteMessage =
  (deps: MessageDeps): Handler<typeof messageRoutes.deleteMessage> =>
  async ({ params, actor, client, command }) => {
    const { commands, visibility } = deps;
    const message = await findMessage(deps, params.id);
    if (message?.senderId !== actor.id) return refused('NOT_FOUND');
    const isFans = message.senderRole === 'user';
    if (isFans && !(await visibility.maySeeFromLog({ actor, client }, message.recipientId))) {
      return refused('NOT_FOUND');
    }
    const isBought =
      message.price > 0 &&
      hasBought(
        (await commands.load(walletModel, message.recipientId)).state,
        'message',
        params.id,
      );
    const outcome = await commands.handle(
      conversationModel,
      message.conversationId,
      command,
      (conversation) =>
        decideDeleteMessage(
          { message, personId: actor.id, isBought, now: command.now },
          conversation,
        ),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
