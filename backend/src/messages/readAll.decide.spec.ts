import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { fan, now, readBy, sentBy, star, started, stranger } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideReadAll } from './readAll.decide.ts';

const read =
  (readerId: string, lastTip = 0) =>
  (state: typeof conversationModel.initial) =>
    decideReadAll({ readerId, lastTip, isHidden: false, now }, state);

describe('reading a conversation', () => {
  it('says how many of the other’s messages were read, and up to where', () => {
    given(conversationModel, [started, sentBy(star, 1), sentBy(fan, 2), sentBy(star, 3)])
      .when(read(fan))
      .thenAppends([readBy(fan, 3, 2)])
      .when(read(fan))
      .thenAppendsNothing()
      .when(read(star))
      .thenAppends([readBy(star, 3, 1)]);
  });

  it('says nothing where there is nothing of the other', () => {
    given(conversationModel, [started]).when(read(fan)).thenAppendsNothing();
    given(conversationModel, [started, sentBy(fan, 1)])
      .when(read(fan))
      .thenAppendsNothing();
  });

  it('covers the tips that there were, each once', () => {
    given(conversationModel, [started, sentBy(fan, 1)])
      .when(read(star, 2))
      .thenAppends([readBy(star, 1, 3, 2)])
      .when(read(star, 2))
      .thenAppendsNothing()
      .when(read(star, 3))
      .thenAppends([readBy(star, 1, 1, 3)]);
  });

  it('does not go back behind what another call has read', () => {
    given(conversationModel, [started, readBy(star, 0, 3, 3)])
      .when(read(star, 2))
      .thenAppendsNothing();
    given(conversationModel, [started, readBy(star, 0, 3, 3), sentBy(fan, 1)])
      .when(read(star, 2))
      .thenAppends([readBy(star, 1, 1, 3)]);
  });

  it('is for the two of the conversation', () => {
    given(conversationModel, [started, sentBy(star, 1)])
      .when(read(stranger))
      .thenRefuses('NOT_FOUND');
    given(conversationModel).when(read(fan)).thenRefuses('NOT_FOUND');
  });

  it('is not told to the other where it is not to be', () => {
    given(conversationModel, [started, sentBy(fan, 1)])
      .when((state) => decideReadAll({ readerId: star, lastTip: 0, isHidden: true, now }, state))
      .thenAppendsLike({ type: 'MessagesRead', data: { readerId: star, isHidden: true } });
  });
});
