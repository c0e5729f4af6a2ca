import { type PushDefinition, type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import { stemsOf } from '@ovation/contracts/kernel/words';
import { MessageDeleted, MessageSent } from '@ovation/contracts/messages/events';
import { type Message, messageOf, toMessage } from '@ovation/contracts/messages/message';
import { messageCreated, messageDeleted } from '@ovation/contracts/messages/push';
import {
  type MessageDocument,
  messagesOfConversation,
} from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import type { z } from 'zod';
import { defineProjection } from '../kernel/projection.ts';

/** To each of the two what that one may see: a priced message comes locked to the other. */
const tellBoth =
  (push: PushDefinition<string, z.ZodType<Message>>) =>
  (message: MessageDocument | undefined): readonly PushHint[] =>
    message
      ? [message.senderId, message.recipientId].map((personId) =>
          pushTo(push, [rooms.person(personId)], toMessage(message, personId, 0)),
        )
      : [];

/** What was written, in its order. */
export const messages = defineProjection({
  model: messagesOfConversation,
  version: 2,
  events: [MessageSent, MessageDeleted, ItemBought],
  on: {
    MessageSent: ({ data }) => ({
      owner: data.conversationId,
      id: data.messageId,
      evolve: () => messageOf(data),
      push: tellBoth(messageCreated),
    }),
    MessageDeleted: ({ data }) => ({
      owner: data.conversationId,
      id: data.messageId,
      evolve: (before) => before && { ...before, text: '', fileIds: [], isDeleted: true },
      push: tellBoth(messageDeleted),
    }),
    ItemBought: ({ data: { item } }) =>
      item.kind === 'message'
        ? {
            owner: item.conversationId,
            id: item.id,
            evolve: (before) => before && { ...before, isBought: true },
          }
        : [],
  },
  indexes: ({ sequence, text }) => [
    { index: 'sent', score: sequence },
    ...stemsOf(text).map((stem) => ({ index: `word:${stem}` as const, score: sequence })),
  ],
});
