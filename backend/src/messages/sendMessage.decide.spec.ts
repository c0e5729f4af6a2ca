import { describe, expect, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import {
  fan,
  keptBy,
  now,
  readBy,
  send,
  sentBy,
  star,
  started,
  stranger,
} from '../testing/conversations.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

const conversation = () => given(conversationModel, [started]);

describe('sending a message', () => {
  it('counts messages on, whoever of the two writes', () => {
    conversation()
      .when(send(fan))
      .thenAppends([sentBy(fan, 1)])
      .when(send(fan, { messageId: idOf(102) }))
      .thenAppends([sentBy(fan, 2)])
      .when(send(star, { messageId: idOf(103) }))
      .thenAppendsLike({ type: 'MessagesRead' }, { type: 'MessageSent', data: { sequence: 3 } });
  });

  it('reads what the other has written until then', () => {
    const { state } = given(conversationModel, [started, sentBy(star, 1), sentBy(star, 2)])
      .when(send(fan, { messageId: idOf(103) }))
      .thenAppends([readBy(fan, 2, 2), sentBy(fan, 3)]);
    expect(state).toMatchObject({ fan: { unread: 0, readUpTo: 2 }, performer: { unread: 1 } });
  });

  it('of the creator reads the tips until then too, each once', () => {
    conversation()
      .when(send(star, { lastTip: 2 }))
      .thenAppends([readBy(star, 0, 2, 2), sentBy(star, 1)])
      .when(send(star, { lastTip: 2, messageId: idOf(102) }))
      .thenAppends([sentBy(star, 2)]);
  });

  it('comes first from the creator where the fan has to do with them, and else as an answer', () => {
    conversation()
      .when(send(star, { isRelated: false }))
      .thenRefuses('NO_RELATION_YET');
    conversation()
      .when(send(fan, { isRelated: false }))
      .thenAppends([sentBy(fan, 1)])
      .when(send(star, { isRelated: false, messageId: idOf(102) }))
      .thenAppendsLike({ type: 'MessagesRead' }, { type: 'MessageSent', data: { sequence: 2 } });
    given(conversationModel, [started, sentBy(star, 1)])
      .when(send(star, { isRelated: false, messageId: idOf(102) }))
      .thenAppends([sentBy(star, 2)]);
  });

  it('is for the two of the conversation', () => {
    conversation().when(send(stranger)).thenRefuses('NOT_FOUND');
    given(conversationModel).when(send(fan)).thenRefuses('NOT_FOUND');
  });

  it('has a price only from the creator, and none below what can be sold at', () => {
    conversation()
      .when(send(fan, { price: 5 }))
      .thenRefuses('NOT_A_PERFORMER');
    conversation()
      .when(send(star, { price: 5 }))
      .thenAppends([sentBy(star, 1, 5)]);
    conversation()
      .when(send(star, { price: 4 }))
      .thenRefusesLike('PRICE_TOO_LOW', { values: { minimum: 5 }, errors: [{ path: 'price' }] });
  });

  it('tells what a tip gives, and that nothing was read with it', () => {
    const tip = {
      messageId: idOf(101),
      senderId: fan,
      type: 'tip',
      text: 'For boots',
      isRelated: true,
      now,
    } as const;
    given(conversationModel, [started, sentBy(star, 1)])
      .when((state) =>
        decideSendMessage(
          { ...tip, price: 0, tokens: 50, lastTip: 0, minimumSaleTokens: 5 },
          state,
        ),
      )
      .thenAppendsLike({ type: 'MessageSent', data: { type: 'tip', tokens: 50, price: 0 } });
  });
});

describe('a conversation that the other has archived', () => {
  it('comes back with the next word, kept as it was otherwise', () => {
    given(conversationModel, [started, keptBy(fan, { isArchived: true, isPinned: true })])
      .when(send(star))
      .thenAppends([sentBy(star, 1), keptBy(fan, { isPinned: true })]);
  });

  it('stays where it is for one’s own words, and while it is muted', () => {
    given(conversationModel, [started, keptBy(fan, { isArchived: true })])
      .when(send(fan))
      .thenAppends([sentBy(fan, 1)]);
    given(conversationModel, [started, keptBy(fan, { isArchived: true, isMuted: true })])
      .when(send(star))
      .thenAppends([sentBy(star, 1)]);
  });
});
