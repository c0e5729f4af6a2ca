import {
  ConversationLeft,
  ConversationSettingsChanged,
  ConversationStarted,
} from '@ovation/contracts/conversations/events';
import { conversationLeft } from '@ovation/contracts/conversations/push';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { erasedText } from '@ovation/contracts/kernel/rules';
import {
  MessageDeleted,
  MessageSent,
  MessagesErased,
  MessagesRead,
} from '@ovation/contracts/messages/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { describe, it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { tipInConversation } from '../testing/tips.ts';
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
  lastTip: 0,
  tipsReadUpTo: 0,
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
  isLeft: false,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: noon,
};

const first = [started(withLuna, luna), sent(testId(21), 'hello', noon)];

describe('a conversation that one participant has left', () => {
  const erased = recorded(MessagesErased, {
    conversationId: withLuna,
    senderId: luna,
    recipientId: fan,
    messageIds: [testId(21)],
    upToSequence: 1,
    erasedAt: noon,
  });
  const left = recorded(ConversationLeft, {
    conversationId: withLuna,
    personId: luna,
    otherId: fan,
    unread: 1,
    leftAt: noon,
  });

  it('stays with the other, without erased messages, and is gone for the one who left', () => {
    const list = given(conversations, [...first, erased, left]);
    list.thenDocument(conversationsOfPerson, luna, withLuna).is(undefined);
    list.thenDocument(conversationsOfPerson, fan, withLuna).is({
      ...document,
      lastMessage: { ...document.lastMessage, text: '', isDeleted: true },
      totalNotSeenMessages: 0,
      isLeft: true,
    });
    list.thenPushes.are([
      pushTo(conversationLeft, [rooms.person(fan)], { conversationId: withLuna }),
    ]);
  });

  it('loses the note of a tip, but not the tip', () => {
    const tip = tipInConversation(
      withLuna,
      1,
      { fanId: fan, performerId: luna },
      { tipId: testId(50), note: 'for new boots', sentAt: noon },
    );
    const noteErased = recorded(TipNotesErased, {
      fanId: fan,
      tips: [{ tipId: testId(50), performerId: luna, conversationId: withLuna }],
      upToRevision: 0,
      erasedAt: noon,
    });
    const lost = { ...tip, data: { ...tip.data, note: erasedText } };
    expectSameDocuments(conversations, [...first, tip, noteErased], [...first, lost, noteErased]);
    const silent = { ...tip, data: { ...tip.data, note: undefined } };
    expectSameDocuments(conversations, [...first, tip, noteErased], [...first, silent]);
  });
});

describe('the list of each participant', () => {
  it('shows the last message, and counts it as unread for its recipient', () => {
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

  it('keeps only the beginning of a long message, of whole graphemes', () => {
    const long = given(conversations, [
      started(withLuna, luna),
      sent(testId(21), '🎸'.repeat(900), noon),
    ]);
    long.thenDocument(conversationsOfPerson, fan, withLuna).is({
      ...document,
      lastMessage: { ...document.lastMessage, text: '🎸'.repeat(100) },
    });
  });

  it('drops the text of a message that was deleted unread', () => {
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

  it('notifies both of a read receipt', () => {
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

  it('is ordered by the last message, pinned ones first, without archived ones', () => {
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

  it('lists muted ones with unread messages', () => {
    const muted = (isMuted: boolean) =>
      recorded(ConversationSettingsChanged, {
        conversationId: withLuna,
        personId: fan,
        isMuted,
        isPinned: false,
        isArchived: false,
        changedAt: later,
      });
    const unread = (...more: ReturnType<typeof muted>[]) =>
      given(conversations, [...first, ...more]).thenIndex(
        conversationsOfPerson,
        fan,
        'muted-unread',
      );
    unread().is([]);
    unread(muted(true)).is([withLuna]);
    unread(muted(true), muted(false)).is([]);
  });

  it('lists unread ones with notifications', () => {
    const kept = (more: { isMuted?: boolean; isArchived?: boolean }) =>
      recorded(ConversationSettingsChanged, {
        conversationId: withLuna,
        personId: fan,
        changedAt: later,
        isPinned: false,
        isMuted: false,
        isArchived: false,
        ...more,
      });
    const unreadInbox = (...more: ReturnType<typeof kept>[]) =>
      given(conversations, [...first, ...more]).thenIndex(
        conversationsOfPerson,
        fan,
        'inbox-unread',
      );
    unreadInbox().is([withLuna]);
    unreadInbox(kept({ isMuted: true })).is([]);
    unreadInbox(kept({ isArchived: true })).is([]);
    unreadInbox(kept({ isArchived: true }), kept({})).is([withLuna]);
  });

  it('is deterministic', () => expectSameBytes(conversations, first));
});

describe('a tip', () => {
  const pair = { fanId: fan, performerId: luna };
  const tip = (number: number, sentAt: string, note?: string) =>
    tipInConversation(withLuna, number, pair, {
      tipId: testId(30 + number),
      sentAt,
      ...(note !== undefined && { note }),
    });
  const read = (upToTip: number, count: number) =>
    recorded(MessagesRead, {
      conversationId: withLuna,
      readerId: luna,
      otherId: fan,
      upToSequence: 0,
      upToTip,
      count,
      readAt: later,
    });
  const line = {
    messageId: testId(31),
    senderId: fan,
    type: 'tip' as const,
    text: '',
    price: 0,
    tokens: 50,
    isBought: false,
    isDeleted: false,
    createdAt: noon,
  };
  const ofFan = {
    ...document,
    totalNotSeenMessages: 0,
    lastTip: 1,
    lastMessage: line,
    createdAt: noon,
    updatedAt: noon,
  };
  const ofLuna = {
    ...ofFan,
    personId: luna,
    otherId: fan,
    otherRole: 'user' as const,
    totalNotSeenMessages: 1,
  };

  it('is in both lists before any message, and unread for the creator only', () => {
    const list = given(conversations, [tip(1, noon)]);
    list.thenDocument(conversationsOfPerson, fan, withLuna).is(ofFan);
    list.thenDocument(conversationsOfPerson, luna, withLuna).is(ofLuna);
  });

  it('stays when the conversation starts afterwards', () => {
    const list = given(conversations, [tip(1, noon), started(withLuna, luna)]);
    list.thenDocument(conversationsOfPerson, fan, withLuna).is(ofFan);
    list.thenDocument(conversationsOfPerson, luna, withLuna).is(ofLuna);
  });

  it('is read like a message; a later one stays unread', () => {
    const list = given(conversations, [tip(1, noon), read(1, 1)]);
    const all = { totalNotSeenMessages: 0, tipsReadUpTo: 1 };
    list.thenDocument(conversationsOfPerson, luna, withLuna).is({ ...ofLuna, ...all });
    list.thenDocument(conversationsOfPerson, fan, withLuna).is({ ...ofFan, ...all });
    const late = given(conversations, [tip(1, noon), tip(2, later), read(1, 1)]);
    late.thenDocument(conversationsOfPerson, luna, withLuna).is({
      ...ofLuna,
      lastTip: 2,
      tipsReadUpTo: 1,
      totalNotSeenMessages: 1,
      updatedAt: later,
      lastMessage: { ...line, messageId: testId(32), createdAt: later },
    });
    late.thenPushes.are([
      {
        rooms: [rooms.person(luna), rooms.person(fan)],
        event: 'conversation/read',
        body: { conversationId: withLuna, readerId: luna, totalNotSeenMessages: 1 },
      },
    ]);
  });

  it('without a line of its own is listed once: as the message with its note', () => {
    const tipMessage = recorded(MessageSent, {
      messageId: testId(40),
      conversationId: withLuna,
      sequence: 1,
      senderId: fan,
      senderRole: 'user',
      recipientId: luna,
      type: 'tip',
      text: 'bravo',
      fileIds: [],
      price: 0,
      tokens: 50,
      sentAt: noon,
    });
    const { inConversation: _, ...older } = tip(1, noon, 'bravo').data;
    const events = [recorded(TipSent, older), started(withLuna, luna), tipMessage];
    given(conversations, events)
      .thenDocument(conversationsOfPerson, luna, withLuna)
      .is({
        ...ofLuna,
        lastTip: 0,
        createdAt: document.createdAt,
        lastMessage: { ...line, messageId: testId(40), text: 'bravo' },
      });
    expectSameBytes(conversations, [...events, tip(1, later), read(1, 1)]);
  });
});
