import {
  ConversationLeft,
  ConversationSettingsChanged,
  ConversationStarted,
} from '@ovation/contracts/conversations/events';
import { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import {
  type ConversationDocument,
  conversationsOfPerson,
} from '@ovation/contracts/conversations/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { firstGraphemes } from '@ovation/contracts/kernel/rules';
import {
  MessageDeleted,
  MessageSent,
  MessagesErased,
  MessagesRead,
} from '@ovation/contracts/messages/events';
import { messageOf, messageOfTip } from '@ovation/contracts/messages/message';
import type { MessageDocument } from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Document = ConversationDocument;

const previewLengthMax = 200;
/** Above any time in milliseconds, so that pinned ones sort first. */
const pinnedScore = 1e14;

/** Whole graphemes: no split emoji. */
const previewOf = (text: string): string => firstGraphemes(text, previewLengthMax);

const change = (
  owner: string,
  id: string,
  evolve: (before: Document) => Document,
): Change<Document> => ({ owner, id, evolve: (before) => before && evolve(before) });

interface Pair {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
}

/** Empty conversation of one participant. */
const newConversation = (
  { conversationId, fanId, performerId }: Pair,
  isFan: boolean,
  at: string,
) => ({
  conversationId,
  personId: isFan ? fanId : performerId,
  otherId: isFan ? performerId : fanId,
  otherRole: isFan ? ('performer' as const) : ('user' as const),
  totalNotSeenMessages: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  lastTip: 0,
  tipsReadUpTo: 0,
  lastMessage: null,
  isMuted: false,
  isPinned: false,
  isArchived: false,
  isLeft: false,
  createdAt: at,
  updatedAt: at,
});

/** Changes both lists: created by the first message or tip, whichever comes first. */
const ofBoth = (
  pair: Pair,
  at: string,
  evolve: (before: Document) => Document,
): Change<Document>[] =>
  [true, false].map((isFan) => ({
    owner: isFan ? pair.fanId : pair.performerId,
    id: pair.conversationId,
    evolve: (before) => evolve(before ?? newConversation(pair, isFan, at)),
  }));

const written =
  (
    { messageId, senderId, type, text, price, tokens, createdAt }: MessageDocument,
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
      ...(tokens !== undefined && { tokens }),
      isBought: false,
      isDeleted: false,
      createdAt,
    },
    updatedAt: createdAt,
  });

const tipped = (
  data: EventOf<typeof TipSent>['data'],
  position: bigint,
): readonly Change<Document>[] => {
  const line = messageOfTip(data, Number(position));
  if (!line || !data.inConversation) return [];
  const { conversationId, number } = data.inConversation;
  const { fanId, performerId, sentAt } = data;
  return ofBoth({ conversationId, fanId, performerId }, sentAt, (before) => ({
    ...written(line, before.personId === performerId ? 1 : 0)(before),
    lastTip: number,
  }));
};

/** Read marker of the reader: later messages and tips stay unread. */
const read =
  ({ upToSequence, upToTip }: EventOf<typeof MessagesRead>['data']) =>
  (before: Document): Document => {
    const tipsReadUpTo = upToTip ?? before.tipsReadUpTo;
    return {
      ...before,
      totalNotSeenMessages:
        before.otherRole === 'user' ? Math.max(0, before.lastTip - tipsReadUpTo) : 0,
      readUpTo: upToSequence,
      tipsReadUpTo,
    };
  };

const lastChanged = (
  document: Document,
  messageId: string,
  changes: Partial<NonNullable<Document['lastMessage']>>,
): Document =>
  document.lastMessage?.messageId === messageId
    ? { ...document, lastMessage: { ...document.lastMessage, ...changes } }
    : document;

/** Removes the text of the last message, if it is one of these. */
const lastErased = (document: Document, messageIds: ReadonlySet<string>): Document => {
  const { lastMessage } = document;
  if (!lastMessage || !messageIds.has(lastMessage.messageId)) return document;
  const isDeleted = lastMessage.type !== 'tip';
  return { ...document, lastMessage: { ...lastMessage, text: '', isDeleted } };
};

const changesOfBoth = (
  a: string,
  b: string,
  id: string,
  evolve: (before: Document) => Document,
) => [change(a, id, evolve), change(b, id, evolve)];

/** Conversation list of each participant. */
export const conversations = defineProjection({
  model: conversationsOfPerson,
  version: 7,
  events: [
    ConversationStarted,
    ConversationSettingsChanged,
    MessageSent,
    TipSent,
    MessagesRead,
    MessageDeleted,
    MessagesErased,
    TipNotesErased,
    ConversationLeft,
    ItemBought,
  ],
  on: {
    ConversationStarted: ({ data }) => ofBoth(data, data.startedAt, (before) => before),
    ConversationSettingsChanged: ({ data }) => {
      const { personId, conversationId, isMuted, isPinned, isArchived } = data;
      return change(personId, conversationId, (before) => ({
        ...before,
        isMuted,
        isPinned,
        isArchived,
      }));
    },
    MessageSent: ({ data, position }) => {
      const message = messageOf(data, Number(position));
      return [
        change(data.senderId, data.conversationId, written(message, 0)),
        change(data.recipientId, data.conversationId, written(message, 1)),
      ];
    },
    TipSent: ({ data, position }) => tipped(data, position),
    MessagesRead: ({ data }) => {
      const { conversationId, readerId, otherId, upToSequence, upToTip, isHidden } = data;
      const notifiedIds = isHidden ? [readerId] : [readerId, otherId];
      return [
        {
          ...change(readerId, conversationId, read(data)),
          push: (after) => [
            pushTo(conversationRead, notifiedIds.map(rooms.person), {
              conversationId,
              readerId,
              totalNotSeenMessages: after?.totalNotSeenMessages ?? 0,
            }),
          ],
        },
        change(otherId, conversationId, (before) => ({
          ...before,
          otherReadUpTo: isHidden ? before.otherReadUpTo : upToSequence,
          tipsReadUpTo: (isHidden ? undefined : upToTip) ?? before.tipsReadUpTo,
        })),
      ];
    },
    MessageDeleted: ({ data }) => {
      const { messageId, conversationId, senderId, recipientId, wasUnread } = data;
      const deletedMessage = { text: '', isDeleted: true };
      return [
        change(senderId, conversationId, (before) =>
          lastChanged(before, messageId, deletedMessage),
        ),
        change(recipientId, conversationId, (before) => ({
          ...lastChanged(before, messageId, deletedMessage),
          totalNotSeenMessages: Math.max(0, before.totalNotSeenMessages - (wasUnread ? 1 : 0)),
        })),
      ];
    },
    MessagesErased: ({ data: { conversationId, senderId, recipientId, messageIds } }) => {
      const deletedMessage = new Set(messageIds);
      return changesOfBoth(senderId, recipientId, conversationId, (before) =>
        lastErased(before, deletedMessage),
      );
    },
    TipNotesErased: ({ data: { fanId, tips } }) =>
      tips.flatMap(({ tipId, performerId, conversationId }) => {
        const deletedMessage = new Set([tipId]);
        return conversationId === null
          ? []
          : changesOfBoth(fanId, performerId, conversationId, (before) =>
              lastErased(before, deletedMessage),
            );
      }),
    ConversationLeft: ({ data: { conversationId, personId, otherId, unread } }) => [
      { owner: personId, id: conversationId, evolve: () => undefined },
      {
        ...change(otherId, conversationId, (before) => ({
          ...before,
          totalNotSeenMessages: Math.max(0, before.totalNotSeenMessages - unread),
          isLeft: true,
        })),
        push: (after) =>
          after ? [pushTo(conversationLeft, [rooms.person(otherId)], { conversationId })] : [],
      },
    ],
    ItemBought: ({ data: { item, fanId, performerId } }) =>
      item.kind === 'message'
        ? changesOfBoth(fanId, performerId, item.conversationId, (before) =>
            lastChanged(before, item.id, { isBought: true }),
          )
        : [],
  },
  indexes: ({ isArchived, isPinned, isMuted, totalNotSeenMessages, updatedAt }) => [
    {
      index: isArchived ? 'archived' : 'inbox',
      score: Date.parse(updatedAt) + (isPinned ? pinnedScore : 0),
    },
    ...(isMuted && totalNotSeenMessages > 0
      ? [{ index: 'muted-unread' as const, score: Date.parse(updatedAt) }]
      : []),
    ...(!isMuted && !isArchived && totalNotSeenMessages > 0
      ? [{ index: 'inbox-unread' as const, score: Date.parse(updatedAt) }]
      : []),
  ],
});
