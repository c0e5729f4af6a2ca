import { type PushDefinition, type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import { stemsOf } from '@ovation/contracts/kernel/words';
import { MessageDeleted, MessageSent } from '@ovation/contracts/messages/events';
import {
  type Message,
  messageOf,
  messageOfTip,
  nothingRead,
  toMessage,
} from '@ovation/contracts/messages/message';
import { messageCreated, messageDeleted } from '@ovation/contracts/messages/push';
import {
  type MessageDocument,
  messagesOfConversation,
} from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { z } from 'zod';
import { defineProjection } from '../kernel/projection.ts';

/** To each of the two what that one may see: a priced message comes locked to the other. */
const tellBoth =
  (push: PushDefinition<string, z.ZodType<Message>>) =>
  (message: MessageDocument | undefined): readonly PushHint[] =>
    message
      ? [message.senderId, message.recipientId].map((personId) =>
          pushTo(push, [rooms.person(personId)], toMessage(message, personId, nothingRead)),
        )
      : [];

/** What was written and given, in the order of the log. */
export const messages = defineProjection({
  model: messagesOfConversation,
  version: 4,
  events: [MessageSent, TipSent, MessageDeleted, ItemBought],
  on: {
    MessageSent: ({ data, position }) => ({
      owner: data.conversationId,
      id: data.messageId,
      evolve: () => messageOf(data, Number(position)),
      push: tellBoth(messageCreated),
    }),
    TipSent: ({ data, position }) => {
      const line = messageOfTip(data, Number(position));
      if (!line) return [];
      const { conversationId: owner, messageId: id } = line;
      return { owner, id, evolve: () => line, push: tellBoth(messageCreated) };
    },
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
  indexes: ({ place, text }) => [
    { index: 'sent', score: place },
    ...stemsOf(text).map((stem) => ({ index: `word:${stem}` as const, score: place })),
  ],
});
