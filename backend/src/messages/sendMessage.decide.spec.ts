import { describe, expect, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import {
  fan,
  now,
  outsider,
  readBy,
  send,
  sentBy,
  settingsChangedBy,
  star,
  started,
} from '../testing/conversations.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

const conversation = () => given(conversationModel, [started]);

describe('sending a message', () => {
  it('numbers messages of both participants', () => {
    conversation()
      .when(send(fan))
      .thenAppends([sentBy(fan, 1)])
      .when(send(fan, { messageId: idOf(102) }))
      .thenAppends([sentBy(fan, 2)])
      .when(send(star, { messageId: idOf(103) }))
      .thenAppendsLike({ type: 'MessagesRead' }, { type: 'MessageSent', data: { sequence: 3 } });
  });

  it('marks the other’s messages as read', () => {
    const { state } = given(conversationModel, [started, sentBy(star, 1), sentBy(star, 2)])
      .when(send(fan, { messageId: idOf(103) }))
      .thenAppends([readBy(fan, 2, 2), sentBy(fan, 3)]);
    expect(state).toMatchObject({ fan: { unread: 0, readUpTo: 2 }, performer: { unread: 1 } });
  });

  it('marks tips as read for a creator, each once', () => {
    conversation()
      .when(send(star, { lastTip: 2 }))
      .thenAppends([readBy(star, 0, 2, 2), sentBy(star, 1)])
      .when(send(star, { lastTip: 2, messageId: idOf(102) }))
      .thenAppends([sentBy(star, 2)]);
  });

  it('requires a relation for a creator’s first message, not for a reply', () => {
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

  it('is for the participants only', () => {
    conversation().when(send(outsider)).thenRefuses('NOT_FOUND');
    given(conversationModel).when(send(fan)).thenRefuses('NOT_FOUND');
  });

  it('allows a price from the creator only, at or above the minimum', () => {
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

  it('records a tip’s tokens, without marking anything as read', () => {
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
  it('is unarchived by the next message, with its other settings unchanged', () => {
    given(conversationModel, [
      started,
      settingsChangedBy(fan, { isArchived: true, isPinned: true }),
    ])
      .when(send(star))
      .thenAppends([sentBy(star, 1), settingsChangedBy(fan, { isPinned: true })]);
  });

  it('stays archived for own messages, and while muted', () => {
    given(conversationModel, [started, settingsChangedBy(fan, { isArchived: true })])
      .when(send(fan))
      .thenAppends([sentBy(fan, 1)]);
    given(conversationModel, [started, settingsChangedBy(fan, { isArchived: true, isMuted: true })])
      .when(send(star))
      .thenAppends([sentBy(star, 1)]);
  });
});
