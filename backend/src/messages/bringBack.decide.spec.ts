import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { keptBy, now, star, started, stranger } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideBringBack } from './bringBack.decide.ts';

const tell = (personId: string) => (state: typeof conversationModel.initial) =>
  decideBringBack({ personId, now }, state);

describe('unarchiving a conversation after a tip', () => {
  it('restores an archived conversation once', () => {
    given(conversationModel, [started, keptBy(star, { isArchived: true, isPinned: true })])
      .when(tell(star))
      .thenAppends([keptBy(star, { isPinned: true })])
      .when(tell(star))
      .thenAppendsNothing();
  });

  it('leaves a muted conversation archived', () => {
    given(conversationModel, [started, keptBy(star, { isArchived: true, isMuted: true })])
      .when(tell(star))
      .thenAppendsNothing();
  });

  it('neither starts nor changes a conversation for anyone else', () => {
    given(conversationModel).when(tell(star)).thenAppendsNothing();
    given(conversationModel, [started]).when(tell(star)).thenAppendsNothing();
    given(conversationModel, [started, keptBy(star, { isArchived: true })])
      .when(tell(stranger))
      .thenAppendsNothing();
  });
});
