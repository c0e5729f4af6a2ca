import { describe, it } from 'vitest';
import { decideWithImplicitStart } from '../conversations/implicitStart.decide.ts';
import { conversationModel } from '../conversations/model.ts';
import {
  conversationId,
  fan,
  now,
  outsider,
  readBy,
  send,
  sentBy,
  star,
  started,
} from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideEraseMessages, decideLeaveConversation } from './leaveConversation.decide.ts';

type State = typeof conversationModel.initial;
const erase =
  (personId: string, ...sequences: number[]) =>
  (state: State) => {
    const messages = sequences.map((sequence) => sentBy(personId, sequence).data);
    return decideEraseMessages({ personId, messages, now }, state);
  };
const leave = (personId: string) => (state: State) =>
  decideLeaveConversation({ personId, now }, state);

const erased = (senderId: string, sequences: readonly number[]) => ({
  type: 'MessagesErased' as const,
  data: {
    conversationId,
    senderId,
    recipientId: senderId === fan ? star : fan,
    messageIds: sequences.map((sequence) => sentBy(senderId, sequence).data.messageId),
    upToSequence: sequences.at(-1) ?? 0,
    erasedAt: now,
  },
});
const left = (personId: string, unread: number) => ({
  type: 'ConversationLeft' as const,
  data: {
    conversationId,
    personId,
    otherId: personId === fan ? star : fan,
    unread,
    leftAt: now,
  },
});
const talk = [started, sentBy(fan, 1), sentBy(star, 2), sentBy(fan, 3)];

describe('erasing the messages of a participant', () => {
  it('erases them in order, each once', () => {
    given(conversationModel, talk)
      .when(erase(fan, 1))
      .thenAppends([erased(fan, [1])])
      .when(erase(fan, 1, 3))
      .thenAppends([erased(fan, [3])])
      .when(erase(fan, 1, 3))
      .thenAppendsNothing();
  });

  it('does nothing without a conversation of that person', () => {
    given(conversationModel, talk).when(erase(outsider, 1)).thenAppendsNothing();
    given(conversationModel).when(erase(fan, 1)).thenAppendsNothing();
  });
});

describe('leaving a conversation', () => {
  it('waits for the last message to be erased, and records the other’s unread count', () => {
    given(conversationModel, [started, sentBy(fan, 1), readBy(star, 1, 1), sentBy(fan, 3)])
      .when(leave(fan))
      .thenRefuses('WORDS_LEFT')
      .when(erase(fan, 1, 3))
      .thenAppends([erased(fan, [1, 3])])
      .when(leave(fan))
      .thenAppends([left(fan, 1)])
      .when(leave(fan))
      .thenAppendsNothing();
  });

  it('lets neither participant write', () => {
    const after = [...talk, erased(fan, [1, 3]), left(fan, 2)];
    given(conversationModel, after).when(send(star)).thenRefuses('PERSON_LEFT');
    given(conversationModel, after).when(send(fan)).thenRefuses('PERSON_LEFT');
  });

  it('is possible for the other participant too; nothing is unread any longer', () => {
    given(conversationModel, [...talk, erased(fan, [1, 3]), left(fan, 2)])
      .when(erase(star, 2))
      .thenAppends([erased(star, [2])])
      .when(leave(star))
      .thenAppends([left(star, 0)]);
  });

  it('starts a conversation with tips only, so that it can end', () => {
    const pair = { conversationId, fanId: fan, performerId: star };
    given(conversationModel)
      .when((state) => decideWithImplicitStart(pair, now, state, leave(fan)))
      .thenAppends([started, left(fan, 0)]);
  });
});
