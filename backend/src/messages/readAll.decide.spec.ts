import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { fan, now, outsider, readBy, sentBy, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideReadAll } from './readAll.decide.ts';

const read =
  (readerId: string, lastTip = 0) =>
  (state: typeof conversationModel.initial) =>
    decideReadAll({ readerId, lastTip, isHidden: false, now }, state);

describe('reading a conversation', () => {
  it('records the number of read messages and the last one', () => {
    given(conversationModel, [started, sentBy(star, 1), sentBy(fan, 2), sentBy(star, 3)])
      .when(read(fan))
      .thenAppends([readBy(fan, 3, 2)])
      .when(read(fan))
      .thenAppendsNothing()
      .when(read(star))
      .thenAppends([readBy(star, 3, 1)]);
  });

  it('emits nothing when nothing is unread', () => {
    given(conversationModel, [started]).when(read(fan)).thenAppendsNothing();
    given(conversationModel, [started, sentBy(fan, 1)])
      .when(read(fan))
      .thenAppendsNothing();
  });

  it('covers the tips so far, each once', () => {
    given(conversationModel, [started, sentBy(fan, 1)])
      .when(read(star, 2))
      .thenAppends([readBy(star, 1, 3, 2)])
      .when(read(star, 2))
      .thenAppendsNothing()
      .when(read(star, 3))
      .thenAppends([readBy(star, 1, 1, 3)]);
  });

  it('does not go back behind a concurrent read', () => {
    given(conversationModel, [started, readBy(star, 0, 3, 3)])
      .when(read(star, 2))
      .thenAppendsNothing();
    given(conversationModel, [started, readBy(star, 0, 3, 3), sentBy(fan, 1)])
      .when(read(star, 2))
      .thenAppends([readBy(star, 1, 1, 3)]);
  });

  it('is for the participants only', () => {
    given(conversationModel, [started, sentBy(star, 1)])
      .when(read(outsider))
      .thenRefuses('NOT_FOUND');
    given(conversationModel).when(read(fan)).thenRefuses('NOT_FOUND');
  });

  it('hides the receipt when requested', () => {
    given(conversationModel, [started, sentBy(fan, 1)])
      .when((state) => decideReadAll({ readerId: star, lastTip: 0, isHidden: true, now }, state))
      .thenAppendsLike({ type: 'MessagesRead', data: { readerId: star, isHidden: true } });
  });
});
