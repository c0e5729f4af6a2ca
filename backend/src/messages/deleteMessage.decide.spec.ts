import { describe, expect, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { fan, now, outsider, readBy, sentBy, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideDeleteMessage } from './deleteMessage.decide.ts';

const message = sentBy(star, 1, 5);
const remove =
  (personId: string, isBought = false) =>
  (state: typeof conversationModel.initial) =>
    decideDeleteMessage({ message: message.data, personId, isBought, now }, state);
const { messageId, conversationId, sequence, senderId, recipientId } = message.data;
const deleted = (wasUnread: boolean) => ({
  type: 'MessageDeleted' as const,
  data: { messageId, conversationId, sequence, senderId, recipientId, wasUnread, deletedAt: now },
});

describe('deleting a message', () => {
  it('happens once, and removes it from the unread count', () => {
    const { state } = given(conversationModel, [started, message])
      .when(remove(star))
      .thenAppends([deleted(true)])
      .when(remove(star))
      .thenAppendsNothing();
    expect(state?.fan.unread).toBe(0);
  });

  it('leaves the unread count alone when it was read', () => {
    const { state } = given(conversationModel, [
      started,
      message,
      readBy(fan, 1, 1),
      sentBy(star, 2),
    ])
      .when(remove(star))
      .thenAppends([deleted(false)]);
    expect(state?.fan.unread).toBe(1);
  });

  it('counts nothing for a reader who has left', () => {
    const left = {
      type: 'ConversationLeft' as const,
      data: { conversationId, personId: fan, otherId: star, unread: 0, leftAt: now },
    };
    const { state } = given(conversationModel, [started, message, left])
      .when(remove(star))
      .thenAppends([deleted(false)]);
    expect(state?.fan.unread).toBe(0);
  });

  it('is for its sender', () => {
    for (const person of [fan, outsider]) {
      given(conversationModel, [started, message]).when(remove(person)).thenRefuses('NOT_FOUND');
    }
    given(conversationModel).when(remove(star)).thenRefuses('NOT_FOUND');
  });

  it('is refused for a purchased message', () => {
    given(conversationModel, [started, message])
      .when(remove(star, true))
      .thenRefuses('MESSAGE_SOLD');
    given(conversationModel, [started, message, deleted(true)])
      .when(remove(star, true))
      .thenAppendsNothing();
  });
});
