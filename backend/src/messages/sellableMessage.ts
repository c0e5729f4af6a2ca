import { conversationModel, isThere } from '../conversations/public.ts';
import type { Sellable } from '../purchases/public.ts';
import type { MessageDeps } from './deps.ts';
import { findMessage } from './findMessage.ts';

/** A message never changes. */
const version = 1;

/** Priced messages, each to the fan it was written to until it is taken back. */
export const sellableMessage = (
  deps: Pick<MessageDeps, 'commands' | 'log' | 'readModels'>,
): Sellable => ({
  find: async (messageId, fanId) => {
    const message = await findMessage(deps, messageId);
    if (message?.recipientId !== fanId) return undefined;
    const { conversationId, senderId: performerId, price } = message;
    const { state } = await deps.commands.load(conversationModel, conversationId);
    if (state && !isThere(state, message)) return undefined;
    return {
      item: { kind: 'message', id: messageId, version, conversationId },
      performerId,
      price,
      endsAt: null,
    };
  },
});
