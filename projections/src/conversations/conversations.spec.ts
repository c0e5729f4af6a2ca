import {
  ConversationSettingsChanged,
  ConversationStarted,
} from '@ovation/contracts/conversations/events';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import { MessageDeleted, MessageSent, MessagesRead } from '@ovation/contracts/messages/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { conversations } from './conversations.ts';

const [fan, luna, mara] = [testId(1), testId(2), testId(3)] as const;
const [withLuna, withMara] = [testId(11), testId(12)] as const;
const noon = '2026-02-01T12:00:00.000Z';
const later = '2026-02-01T13:00:00.000Z';

const started = (conversationId: string, performerId: string) =>
  recorded(ConversationStarted, {
    conversationId,
    fanId: fan,
    performerId,
    startedBy: fan,
    startedAt: '2026-02-01T10:00:00.000Z',
  });

const sent = (messageId: string, text: string, sentAt: string, price = 0) =>
  recorded(MessageSent, {
    messageId,
    conversationId: withLuna,
    sequence: 1,
    senderId: luna,
    senderRole: 'performer',
    recipientId: fan,
    type: 'text',
    text,
    fileIds: [],
    price,
    sentAt,
  });

const document = {
  conversationId: withLuna,
  personId: fan,
  otherId: luna,
  otherRole: 'performer' as const,
  totalNotSeenMessages: 1,
  readUpTo: 0,
  otherReadUpTo: 0,
  lastMessage: {
    messageId: testId(21),
    senderId: luna,
    type: 'text' as const,
    text: 'hello',
    price: 0,
    isBought: false,
    isDeleted: false,
    createdAt: noon,
  },
  isMuted: false,
  isPinned: false,
  isArchived: false,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: noon,
};

const first = [started(withLuna, luna), sent(testId(21), 'hello', noon)];

describe('the list of each of the two', () => {
  it('shows the last message, and counts it for the one who has not read it', () => {
    const list = given(conversations, first);
    list.thenDocument(conversationsOfPerson, fan, withLuna).is(document);
    list.thenDocument(conversationsOfPerson, luna, withLuna).is({
      ...document,
      personId: luna,
      otherId: fan,
      otherRole: 'user',
      totalNotSeenMessages: 0,
    });
  });

  it('keeps only the beginning of a long message, in whole characters', () => {
    const long = given(conversations, [
      started(withLuna, luna),
      sent(testId(21), '🎸'.repeat(900), noon),
    ]);
    long.thenDocument(conversationsOfPerson, fan, withLuna).is({
      ...document,
      lastMessage: { ...document.lastMessage, text: '🎸'.repeat(200) },
    });
  });

  it('forgets the words of a message that was deleted unread', () => {
    const deleted = recorded(MessageDeleted, {
      messageId: testId(21),
      conversationId: withLuna,
      sequence: 1,
      senderId: luna,
      recipientId: fan,
      wasUnread: true,
      deletedAt: later,
    });
    given(conversations, [...first, deleted])
      .thenDocument(conversationsOfPerson, fan, withLuna)
      .is({
        ...document,
        totalNotSeenMessages: 0,
        lastMessage: { ...document.lastMessage, text: '', isDeleted: true },
      });
  });

  it('tells both once one has read, and how far', () => {
    const read = recorded(MessagesRead, {
      conversationId: withLuna,
      readerId: fan,
      otherId: luna,
      upToSequence: 1,
      count: 1,
      readAt: later,
    });
    const list = given(conversations, [...first, read]);
    const ofFan = { ...document, totalNotSeenMessages: 0, readUpTo: 1 };
    list.thenDocument(conversationsOfPerson, fan, withLuna).is(ofFan);
    list.thenPushes.are([
      {
        rooms: [rooms.person(fan), rooms.person(luna)],
        event: 'conversation/read',
        body: { conversationId: withLuna, readerId: fan, totalNotSeenMessages: 0 },
      },
    ]);
  });

  it('is ordered by the last word, the pinned ones before all others, without the archived', () => {
    const kept = (conversationId: string, isPinned: boolean, isArchived: boolean) =>
      recorded(ConversationSettingsChanged, {
        conversationId,
        personId: fan,
        isMuted: false,
        isPinned,
        isArchived,
        changedAt: later,
      });
    const both = [started(withMara, mara), ...first];
    const inbox = (...more: ReturnType<typeof kept>[]) =>
      given(conversations, [...both, ...more]).thenIndex(conversationsOfPerson, fan, 'inbox');
    inbox().is([withMara, withLuna]);
    inbox(kept(withMara, true, false)).is([withLuna, withMara]);
    inbox(kept(withLuna, false, true)).is([withMara]);
  });

  it('gives the same bytes each time', () => expectSameBytes(conversations, first));
});
