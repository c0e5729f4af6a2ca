import {
  ConversationSettingsChanged,
  ConversationStarted,
} from '@ovation/contracts/conversations/events';
import { conversationRead } from '@ovation/contracts/conversations/push';
import {
  type ConversationDocument,
  conversationsOfPerson,
} from '@ovation/contracts/conversations/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { MessageDeleted, MessageSent, MessagesRead } from '@ovation/contracts/messages/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Document = ConversationDocument;

const previewLengthMax = 200;
/** Beyond any time in milliseconds, so that pinned ones stand before all others. */
const pinnedScore = 1e14;

/** Whole characters: half of an emoji is none. */
const previewOf = (text: string): string =>
  Array.from(text.slice(0, previewLengthMax * 2))
    .slice(0, previewLengthMax)
    .join('');

const change = (
  owner: string,
  id: string,
  evolve: (before: Document) => Document,
): Change<Document> => ({ owner, id, evolve: (before) => before && evolve(before) });

const started = (
  { conversationId, startedAt }: EventOf<typeof ConversationStarted>['data'],
  personId: string,
  otherId: string,
  otherRole: Document['otherRole'],
): Change<Document> => ({
  owner: personId,
  id: conversationId,
  evolve: () => ({
    conversationId,
    personId,
    otherId,
    otherRole,
    totalNotSeenMessages: 0,
    readUpTo: 0,
    otherReadUpTo: 0,
    lastMessage: null,
    isMuted: false,
    isPinned: false,
    isArchived: false,
    createdAt: startedAt,
    updatedAt: startedAt,
  }),
});

const written =
  (
    { messageId, senderId, type, text, price, sentAt }: EventOf<typeof MessageSent>['data'],
    unread: number,
  ) =>
  (before: Document): Document => ({
    ...before,
    totalNotSeenMessages: before.totalNotSeenMessages + unread,
    lastMessage: {
      messageId,
      senderId,
      type,
      text: previewOf(text),
      price,
      isBought: false,
      isDeleted: false,
      createdAt: sentAt,
    },
    updatedAt: sentAt,
  });

const lastChanged = (
  document: Document,
  messageId: string,
  changes: Partial<NonNullable<Document['lastMessage']>>,
): Document =>
  document.lastMessage?.messageId === messageId
    ? { ...document, lastMessage: { ...document.lastMessage, ...changes } }
    : document;

const bothOf = (a: string, b: string, id: string, evolve: (before: Document) => Document) => [
  change(a, id, evolve),
  change(b, id, evolve),
];

/** The list of each of the two, as each keeps it. */
export const conversations = defineProjection({
  model: conversationsOfPerson,
  version: 1,
  events: [
    ConversationStarted,
    ConversationSettingsChanged,
    MessageSent,
    MessagesRead,
    MessageDeleted,
    ItemBought,
  ],
  on: {
    ConversationStarted: ({ data }) => [
      started(data, data.fanId, data.performerId, 'performer'),
      started(data, data.performerId, data.fanId, 'user'),
    ],
    ConversationSettingsChanged: ({ data }) => {
      const { personId, conversationId, isMuted, isPinned, isArchived } = data;
      return change(personId, conversationId, (before) => ({
        ...before,
        isMuted,
        isPinned,
        isArchived,
      }));
    },
    MessageSent: ({ data }) => [
      change(data.senderId, data.conversationId, written(data, 0)),
      change(data.recipientId, data.conversationId, written(data, 1)),
    ],
    MessagesRead: ({ data: { conversationId, readerId, otherId, upToSequence } }) => [
      {
        ...change(readerId, conversationId, (before) => ({
          ...before,
          totalNotSeenMessages: 0,
          readUpTo: upToSequence,
        })),
        push: () => [
          pushTo(conversationRead, [rooms.person(readerId), rooms.person(otherId)], {
            conversationId,
            readerId,
            totalNotSeenMessages: 0,
          }),
        ],
      },
      change(otherId, conversationId, (before) => ({ ...before, otherReadUpTo: upToSequence })),
    ],
    MessageDeleted: ({ data }) => {
      const { messageId, conversationId, senderId, recipientId, wasUnread } = data;
      const gone = { text: '', isDeleted: true };
      return [
        change(senderId, conversationId, (before) => lastChanged(before, messageId, gone)),
        change(recipientId, conversationId, (before) => ({
          ...lastChanged(before, messageId, gone),
          totalNotSeenMessages: Math.max(0, before.totalNotSeenMessages - (wasUnread ? 1 : 0)),
        })),
      ];
    },
    ItemBought: ({ data: { item, fanId, performerId } }) =>
      item.kind === 'message'
        ? bothOf(fanId, performerId, item.conversationId, (before) =>
            lastChanged(before, item.id, { isBought: true }),
          )
        : [],
  },
  indexes: ({ isArchived, isPinned, updatedAt }) => [
    {
      index: isArchived ? 'archived' : 'inbox',
      score: Date.parse(updatedAt) + (isPinned ? pinnedScore : 0),
    },
  ],
});
