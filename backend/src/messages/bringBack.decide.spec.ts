import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { keptBy, now, star, started, stranger } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideBringBack } from './bringBack.decide.ts';

const tell = (personId: string) => (state: typeof conversationModel.initial) =>
  decideBringBack({ personId, now }, state);

describe('a conversation in which something was given', () => {
  it('comes back to who has archived it, once', () => {
    given(conversationModel, [started, keptBy(star, { isArchived: true, isPinned: true })])
      .when(tell(star))
      .thenAppends([keptBy(star, { isPinned: true })])
      .when(tell(star))
      .thenAppendsNothing();
  });

  it('stays away from who wants to hear nothing of it', () => {
    given(conversationModel, [started, keptBy(star, { isArchived: true, isMuted: true })])
      .when(tell(star))
      .thenAppendsNothing();
  });

  it('is neither begun nor changed for anybody else', () => {
    given(conversationModel).when(tell(star)).thenAppendsNothing();
    given(conversationModel, [started]).when(tell(star)).thenAppendsNothing();
    given(conversationModel, [started, keptBy(star, { isArchived: true })])
      .when(tell(stranger))
      .thenAppendsNothing();
  });
});
