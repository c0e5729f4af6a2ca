import { rooms } from '@ovation/contracts/kernel/push';
import { accounts } from '@ovation/contracts/ledger/posting';
import { MessageDeleted, MessageSent, MessagesRead } from '@ovation/contracts/messages/events';
import {
  messagePlaces,
  messagesOfConversation,
  unreadTotals,
} from '@ovation/contracts/messages/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { placesOfMessages } from './messagePlaces.ts';
import { messages } from './messages.ts';
import { totalsUnread } from './unreadTotals.ts';

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
    { revision: 2 * sequence },
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
  it('stand in their order; what was deleted has no words, what was bought is open', () => {
    const list = given(messages, [sent(2, 40), sent(1, 0), deleted, bought]);
    list.thenIndex(messagesOfConversation, id, 'sent').is([testId(21), testId(22)]);
    const gone = { ...document(1, 0), text: '', isDeleted: true };
    list.thenDocument(messagesOfConversation, id, testId(21)).is(gone);
    const open = { ...document(2, 40), isBought: true };
    list.thenDocument(messagesOfConversation, id, testId(22)).is(open);
  });

  it('are told to each of the two as that one may see them, and what they are called to the sender alone', () => {
    const wire = {
      _id: testId(22),
      conversationId: id,
      senderId: luna,
      senderRole: 'performer',
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
    given(messages, [sent(2, 40)]).thenPushes.are([
      { rooms: [rooms.person(luna)], event: 'message/created', body: { ...wire, clientId: 'c-2' } },
      {
        rooms: [rooms.person(fan)],
        event: 'message/created',
        body: { ...wire, text: null, isLocked: true },
      },
    ]);
  });

  it('are found by their words, and not once they are deleted', () => {
    given(messages, [sent(1, 0), sent(2, 40)])
      .thenIndex(messagesOfConversation, id, 'word:tex')
      .is([testId(21), testId(22)]);
    given(messages, [sent(1, 0), sent(2, 40), deleted])
      .thenIndex(messagesOfConversation, id, 'word:tex')
      .is([testId(22)]);
  });

  it('gives the same bytes each time', () => {
    for (const projection of [messages, placesOfMessages, totalsUnread]) {
      expectSameBytes(projection, [sent(1, 0), sent(2, 40), deleted, bought]);
    }
  });
});

it('knows where each message lies', () => {
  given(placesOfMessages, [sent(1, 0)])
    .thenDocument(messagePlaces, testId(21), testId(21))
    .is({ conversationId: id, revision: 2 });
});

it('counts what a person has not read, in all', () => {
  const read = recorded(MessagesRead, {
    conversationId: id,
    readerId: fan,
    otherId: luna,
    upToSequence: 2,
    count: 1,
    readAt: at,
  });
  const total = (events: Parameters<typeof given>[1]) =>
    given(totalsUnread, events).thenDocument(unreadTotals, fan, fan);
  total([sent(1, 0), sent(2, 0)]).is({ total: 2 });
  total([sent(1, 0), sent(2, 0), deleted]).is({ total: 1 });
  total([sent(1, 0), sent(2, 0), deleted, read]).is({ total: 0 });
});
