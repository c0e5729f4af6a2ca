import { AccountErased } from '@ovation/contracts/auth/events';
import { ConversationLeft } from '@ovation/contracts/conversations/events';
import { rooms } from '@ovation/contracts/kernel/push';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { accounts } from '@ovation/contracts/ledger/posting';
import {
  MessageDeleted,
  MessageSent,
  MessagesErased,
  MessagesRead,
} from '@ovation/contracts/messages/events';
import {
  messageLocations,
  messagesOfConversation,
  unreadTotals,
} from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased } from '@ovation/contracts/tipping/events';
import { describe, it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { tipInConversation } from '../testing/tips.ts';
import { locationsOfMessages } from './messageLocations.ts';
import { messages } from './messages.ts';
import { unreadTotalsByPerson } from './unreadTotals.ts';

const [fan, luna, id] = [testId(1), testId(2), testId(3)] as const;
const at = '2026-02-01T12:00:00.000Z';

const sent = (sequence: number, price: number) =>
  recorded(
    MessageSent,
    {
      messageId: testId(20 + sequence),
      conversationId: id,
      sequence,
      senderId: luna,
      senderRole: 'performer',
      recipientId: fan,
      type: 'text',
      text: `text ${sequence}`,
      fileIds: [],
      price,
      clientId: `c-${sequence}`,
      sentAt: at,
    },
    { revision: 2 * sequence, position: BigInt(100 * sequence) },
  );

const deleted = recorded(MessageDeleted, {
  messageId: testId(21),
  conversationId: id,
  sequence: 1,
  senderId: luna,
  recipientId: fan,
  wasUnread: true,
  deletedAt: at,
});

const bought = recorded(ItemBought, {
  chargeId: testId(30),
  fanId: fan,
  performerId: luna,
  item: { kind: 'message', id: testId(22), version: 1, conversationId: id },
  tokens: 40,
  commission: 8,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  legs: [
    { account: accounts.fan(fan), commodity: 'TOKEN', amount: -40 },
    { account: accounts.creator(luna), commodity: 'TOKEN', amount: 32 },
    { account: accounts.commission, commodity: 'TOKEN', amount: 8 },
  ],
  boughtAt: at,
});

const document = (sequence: number, price: number) => ({
  messageId: testId(20 + sequence),
  conversationId: id,
  sequence,
  place: 100 * sequence,
  senderId: luna,
  senderRole: 'performer' as const,
  recipientId: fan,
  type: 'text' as const,
  text: `text ${sequence}`,
  fileIds: [],
  price,
  clientId: `c-${sequence}`,
  isBought: false,
  isDeleted: false,
  createdAt: at,
});

describe('the messages of a conversation', () => {
  it('are in order; deleted ones have no text, bought ones are open', () => {
    const list = given(messages, [sent(2, 40), sent(1, 0), deleted, bought]);
    list.thenIndex(messagesOfConversation, id, 'sent').is([testId(21), testId(22)]);
    const removed = { ...document(1, 0), text: '', isDeleted: true };
    list.thenDocument(messagesOfConversation, id, testId(21)).is(removed);
    const open = { ...document(2, 40), isBought: true };
    list.thenDocument(messagesOfConversation, id, testId(22)).is(open);
  });

  it('are pushed to each participant as visible to them, client ids to the sender only', () => {
    const wire = {
      _id: testId(22),
      conversationId: id,
      senderId: luna,
      senderRole: 'performer',
      authorKind: 'creator',
      type: 'text',
      text: 'text 2',
      fileIds: [],
      price: 40,
      tokens: null,
      isLocked: false,
      isBought: false,
      isDeleted: false,
      status: 'sent',
      createdAt: at,
    };
    const pushed = given(messages, [sent(2, 40), bought]).thenPushes;
    pushed.are([
      { rooms: [rooms.person(luna)], event: 'message/created', body: { ...wire, clientId: 'c-2' } },
      {
        rooms: [rooms.person(fan)],
        event: 'message/created',
        body: {
          ...wire,
          text: null,
          isLocked: true,
          contents: { photos: 0, videos: 0, words: 2 },
        },
      },
      {
        rooms: [rooms.person(luna)],
        event: 'message/bought',
        body: { ...wire, isBought: true, clientId: 'c-2' },
      },
      { rooms: [rooms.person(fan)], event: 'message/bought', body: { ...wire, isBought: true } },
    ]);
  });

  it('are found by their words, unless deleted', () => {
    given(messages, [sent(1, 0), sent(2, 40)])
      .thenIndex(messagesOfConversation, id, 'word:tex')
      .is([testId(21), testId(22)]);
    given(messages, [sent(1, 0), sent(2, 40), deleted])
      .thenIndex(messagesOfConversation, id, 'word:tex')
      .is([testId(22)]);
  });

  it('are deterministic', () => {
    for (const projection of [messages, locationsOfMessages, unreadTotalsByPerson]) {
      expectSameBytes(projection, [sent(1, 0), sent(2, 40), deleted, bought]);
    }
  });
});

describe('a tip in a conversation', () => {
  const tip = {
    ...tipInConversation(
      id,
      1,
      { fanId: fan, performerId: luna },
      { tipId: testId(50), note: 'for new boots', sentAt: at },
    ),
    position: 150n,
  };
  const { note: _, inConversation: __, ...rest } = tip.data;
  const line = {
    messageId: testId(50),
    conversationId: id,
    tipNumber: 1,
    place: 150,
    senderId: fan,
    senderRole: 'user' as const,
    recipientId: luna,
    type: 'tip' as const,
    text: 'for new boots',
    fileIds: [],
    price: 0,
    tokens: 50,
    isBought: false,
    isDeleted: false,
    createdAt: at,
  };

  it('is a line with its own id, ordered among messages by log position', () => {
    const list = given(messages, [sent(1, 0), tip, sent(2, 0)]);
    list.thenDocument(messagesOfConversation, id, testId(50)).is(line);
    list.thenIndex(messagesOfConversation, id, 'sent').is([testId(21), testId(50), testId(22)]);
    list.thenIndex(messagesOfConversation, id, 'word:boo').is([testId(50)]);
  });

  it('is a line without a note too, and pushed to both', () => {
    const silent = { ...tip, data: { ...rest, inConversation: tip.data.inConversation } };
    const list = given(messages, [silent]);
    list.thenDocument(messagesOfConversation, id, testId(50)).is({ ...line, text: '' });
    const wire = {
      _id: testId(50),
      conversationId: id,
      senderId: fan,
      senderRole: 'user',
      type: 'tip',
      authorKind: null,
      text: '',
      fileIds: [],
      price: 0,
      tokens: 50,
      isLocked: false,
      isBought: false,
      isDeleted: false,
      status: 'sent',
      createdAt: at,
    };
    list.thenPushes.are(
      [fan, luna].map((personId) => ({
        rooms: [rooms.person(personId)],
        event: 'message/created',
        body: wire,
      })),
    );
  });

  it('is stored with the charges, so that no message call finds it', () => {
    given(locationsOfMessages, [tip]).thenDocuments.count(0);
  });

  it('without a line of its own is not listed: the message with its note is', () => {
    const older = { ...tip, data: { ...rest, note: 'for new boots' } };
    given(messages, [older]).thenDocuments.count(0);
    given(unreadTotalsByPerson, [older]).thenDocuments.count(0);
    const tipMessage = {
      ...sent(1, 0),
      data: { ...sent(1, 0).data, type: 'tip' as const, tokens: 50 },
    };
    given(messages, [older, tipMessage]).thenDocuments.count(1);
    for (const projection of [messages, unreadTotalsByPerson]) {
      expectSameBytes(projection, [older, tipMessage, tip, sent(2, 0)]);
    }
  });

  it('is unread for the creator until it is read', () => {
    const read = recorded(MessagesRead, {
      conversationId: id,
      readerId: luna,
      otherId: fan,
      upToSequence: 0,
      upToTip: 1,
      count: 1,
      readAt: at,
    });
    given(unreadTotalsByPerson, [tip]).thenDocument(unreadTotals, luna, luna).is({ total: 1 });
    given(unreadTotalsByPerson, [tip]).thenDocument(unreadTotals, fan, fan).is(undefined);
    given(unreadTotalsByPerson, [tip, read])
      .thenDocument(unreadTotals, luna, luna)
      .is({ total: 0 });
  });
});

describe('the messages of an erased person', () => {
  const erased = recorded(MessagesErased, {
    conversationId: id,
    senderId: luna,
    recipientId: fan,
    messageIds: [testId(21), testId(22)],
    upToSequence: 2,
    erasedAt: at,
  });
  const tip = tipInConversation(
    id,
    1,
    { fanId: fan, performerId: luna },
    { tipId: testId(50), note: 'for new boots', sentAt: at },
  );
  const noteErased = recorded(TipNotesErased, {
    fanId: fan,
    tips: [{ tipId: testId(50), performerId: luna, conversationId: id }],
    upToRevision: 0,
    erasedAt: at,
  });

  it('are removed, bought or not, and found by no search', () => {
    const list = given(messages, [sent(1, 0), sent(2, 40), bought, sent(3, 0), erased]);
    const removed = { text: '', isDeleted: true };
    list.thenDocument(messagesOfConversation, id, testId(21)).is({ ...document(1, 0), ...removed });
    list
      .thenDocument(messagesOfConversation, id, testId(22))
      .is({ ...document(2, 40), isBought: true, ...removed });
    list.thenIndex(messagesOfConversation, id, 'word:tex').is([testId(23)]);
  });

  it('leave a tip itself unchanged', () => {
    const list = given(messages, [tip, noteErased]);
    list.thenIndex(messagesOfConversation, id, 'word:boo').is([]);
    list.thenIndex(messagesOfConversation, id, 'sent').is([testId(50)]);
  });

  it('leave the same bytes when the log has lost them', () => {
    const lost = [sent(1, 0), sent(2, 40)].map((event) => ({
      ...event,
      data: { ...event.data, text: erasedText },
    }));
    const lostTip = { ...tip, data: { ...tip.data, note: erasedText } };
    const after = [erased, noteErased];
    expectSameDocuments(
      messages,
      [sent(1, 0), sent(2, 40), tip, ...after],
      [...lost, lostTip, ...after],
    );
  });
});

it('have no effect on unread counts of either person', () => {
  const left = recorded(ConversationLeft, {
    conversationId: id,
    personId: luna,
    otherId: fan,
    unread: 2,
    leftAt: at,
  });
  const accountErased = recorded(AccountErased, {
    accountId: fan,
    role: 'user',
    credentialsVersion: 1,
    erasedAt: at,
  });
  given(unreadTotalsByPerson, [sent(1, 0), sent(2, 0), left])
    .thenDocument(unreadTotals, fan, fan)
    .is({ total: 0 });
  given(unreadTotalsByPerson, [sent(1, 0), accountErased]).thenDocuments.count(0);
});

it('locates each message', () => {
  given(locationsOfMessages, [sent(1, 0)])
    .thenDocument(messageLocations, testId(21), testId(21))
    .is({ conversationId: id, revision: 2 });
});

it('counts a person’s unread messages in total', () => {
  const read = recorded(MessagesRead, {
    conversationId: id,
    readerId: fan,
    otherId: luna,
    upToSequence: 2,
    count: 1,
    readAt: at,
  });
  const total = (events: Parameters<typeof given>[1]) =>
    given(unreadTotalsByPerson, events).thenDocument(unreadTotals, fan, fan);
  total([sent(1, 0), sent(2, 0)]).is({ total: 2 });
  total([sent(1, 0), sent(2, 0), deleted]).is({ total: 1 });
  total([sent(1, 0), sent(2, 0), deleted, read]).is({ total: 0 });
});
