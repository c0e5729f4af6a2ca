import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { now, outsider, settingsChangedBy, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideUnarchive } from './unarchive.decide.ts';

const unarchive = (personId: string) => (state: typeof conversationModel.initial) =>
  decideUnarchive({ personId, now }, state);

describe('unarchiving a conversation after a tip', () => {
  it('restores an archived conversation once', () => {
    given(conversationModel, [
      started,
      settingsChangedBy(star, { isArchived: true, isPinned: true }),
    ])
      .when(unarchive(star))
      .thenAppends([settingsChangedBy(star, { isPinned: true })])
      .when(unarchive(star))
      .thenAppendsNothing();
  });

  it('leaves a muted conversation archived', () => {
    given(conversationModel, [
      started,
      settingsChangedBy(star, { isArchived: true, isMuted: true }),
    ])
      .when(unarchive(star))
      .thenAppendsNothing();
  });

  it('neither starts nor changes a conversation for anyone else', () => {
    given(conversationModel).when(unarchive(star)).thenAppendsNothing();
    given(conversationModel, [started]).when(unarchive(star)).thenAppendsNothing();
    given(conversationModel, [started, settingsChangedBy(star, { isArchived: true })])
      .when(unarchive(outsider))
      .thenAppendsNothing();
  });
});
