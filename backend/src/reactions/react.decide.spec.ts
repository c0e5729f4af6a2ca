import type { ReactionEvent } from '@ovation/contracts/reactions/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { reactionModel } from './model.ts';
import { decideAddReaction, decideRemoveReaction } from './react.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const reaction = {
  personId: idOf(1),
  action: 'like',
  objectType: 'feed',
  objectId: idOf(2),
} as const;
const of = { ownerId: idOf(3), under: null };
const target = { ownerId: of.ownerId, parent: of.under, isPublished: true };

const added = (times = 1): ReactionEvent => ({
  type: 'ReactionAdded',
  data: { ...reaction, ...of, times, addedAt: now },
});
const taken: ReactionEvent = {
  type: 'ReactionTaken',
  data: { ...reaction, ...of, takenAt: now },
};

describe('giving a reaction', () => {
  it('says whose the thing is', () => {
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppends([added()]);
  });

  it('does nothing where it is there already', () => {
    given(reactionModel, [added()])
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppendsNothing();
  });

  it('counts how often it was given', () => {
    given(reactionModel, [added(), taken])
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppends([added(2)]);
  });

  it('is a bookmark, and no like, of what was taken away, for who bought it', () => {
    const kept = { ...target, isPublished: false };
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target: kept, now }, state))
      .thenRefuses('NOT_FOUND');
    const action = 'book_mark' as const;
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, action, target: kept, now }, state))
      .thenAppendsLike({ type: 'ReactionAdded' });
  });

  it('does not find what is not there for the person', () => {
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target: undefined, now }, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('taking it back', () => {
  it('names whose the thing was when it was given', () => {
    given(reactionModel, [added()])
      .when((state) => decideRemoveReaction({ ...reaction, now }, state))
      .thenAppends([taken]);
  });

  it('does nothing where there is none', () => {
    given(reactionModel, [added(), taken])
      .when((state) => decideRemoveReaction({ ...reaction, now }, state))
      .thenAppendsNothing();
  });
});
