import type { MessageDeps } from './deps.ts';
import { findMessage } from './findMessage.ts';
import type { OwnMessages } from './public.ts';

export const createOwnMessages = (deps: Pick<MessageDeps, 'log' | 'readModels'>): OwnMessages => ({
  find: async (messageId, personId) => {
    const message = await findMessage(deps, messageId);
    if (!message) return undefined;
    const { senderId, recipientId, text } = message;
    return [senderId, recipientId].includes(personId) ? { senderId, text } : undefined;
  },
  content: async (messageId) => {
    const message = await findMessage(deps, messageId);
    return message && { text: message.text, fileIds: message.fileIds };
  },
});
