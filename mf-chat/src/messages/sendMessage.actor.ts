import type { Message } from '@ovation/contracts/messages/message';
import { api } from '@ovation/web-client/api/client';
import { fromPromise } from 'xstate';
import type { OutgoingMessage } from './message.machine.ts';

/** Retries use the same idempotency key, so that a lost response never sends it twice. */
export const sendMessage = fromPromise<Message, OutgoingMessage>(async ({ input }) => {
  const { conversationId, text, price, clientId } = input;
  const { data } = await api.messages.sendMessage({
    params: { id: conversationId },
    body: { type: 'text', text, clientId, ...(price && { price }) },
    idempotencyKey: clientId,
  });
  return data;
});
