import { type PushDefinition, type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import { indexPrefixesOf, indexWordsOf } from '@ovation/contracts/kernel/searchWords';
import { MessageDeleted, MessageSent, MessagesErased } from '@ovation/contracts/messages/events';
import {
  type Message,
  messageOf,
  messageOfTip,
  noneRead,
  toMessage,
} from '@ovation/contracts/messages/message';
import { messageBought, messageCreated, messageDeleted } from '@ovation/contracts/messages/push';
import {
  type MessageDocument,
  messagesOfConversation,
} from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import type { z } from 'zod';
import { defineProjection } from '../kernel/projection.ts';

/** Pushes to both participants, to each as visible to them: a priced message is locked for its recipient. */
const pushToBoth =
  (push: PushDefinition<string, z.ZodType<Message>>) =>
  (message: MessageDocument | undefined): readonly PushHint[] =>
    message
      ? [message.senderId, message.recipientId].map((personId) =>
          pushTo(push, [rooms.person(personId)], toMessage(message, personId, noneRead)),
        )
      : [];

/** Removes a message's text and files, but not its existence. A tip stays a tip. */
const withoutText = (message: MessageDocument): MessageDocument =>
  message.type === 'tip'
    ? { ...message, text: '' }
    : { ...message, text: '', fileIds: [], isDeleted: true };

/** Messages and tips of a conversation, in log order. */
export const messages = defineProjection({
  model: messagesOfConversation,
  version: 7,
  events: [MessageSent, TipSent, MessageDeleted, MessagesErased, TipNotesErased, ItemBought],
  on: {
    MessageSent: ({ data, position }) => ({
      owner: data.conversationId,
      id: data.messageId,
      isNew: true,
      evolve: () => messageOf(data, Number(position)),
      push: pushToBoth(messageCreated),
    }),
    TipSent: ({ data, position }) => {
      const line = messageOfTip(data, Number(position));
      if (!line) return [];
      const { conversationId: owner, messageId: id } = line;
      return { owner, id, isNew: true, evolve: () => line, push: pushToBoth(messageCreated) };
    },
    MessageDeleted: ({ data }) => ({
      owner: data.conversationId,
      id: data.messageId,
      evolve: (before) => before && { ...before, text: '', fileIds: [], isDeleted: true },
      push: pushToBoth(messageDeleted),
    }),
    MessagesErased: ({ data: { conversationId: owner, messageIds } }) =>
      messageIds.map((id) => ({ owner, id, evolve: (before) => before && withoutText(before) })),
    TipNotesErased: ({ data: { tips } }) =>
      tips.flatMap(({ tipId: id, conversationId: owner }) =>
        owner === null ? [] : { owner, id, evolve: (before) => before && withoutText(before) },
      ),
    ItemBought: ({ data: { item } }) =>
      item.kind === 'message'
        ? {
            owner: item.conversationId,
            id: item.id,
            evolve: (before) => before && { ...before, isBought: true },
            push: pushToBoth(messageBought),
          }
        : [],
  },
  indexes: ({ place, text }) => [
    { index: 'sent', score: place },
    ...indexPrefixesOf(indexWordsOf(text)).map((head) => ({
      index: `word:${head}` as const,
      score: place,
    })),
  ],
});
