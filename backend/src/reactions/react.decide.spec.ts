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

describe('adding a reaction', () => {
  it('records the owner of the thing', () => {
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppends([added()]);
  });

  it('changes nothing if it exists', () => {
    given(reactionModel, [added()])
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppendsNothing();
  });

  it('counts how often it was added', () => {
    given(reactionModel, [added(), taken])
      .when((state) => decideAddReaction({ ...reaction, target, now }, state))
      .thenAppends([added(2)]);
  });

  it('allows a bookmark, but no like, of an unpublished thing that was bought', () => {
    const kept = { ...target, isPublished: false };
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target: kept, now }, state))
      .thenRefuses('NOT_FOUND');
    const action = 'book_mark' as const;
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, action, target: kept, now }, state))
      .thenAppendsLike({ type: 'ReactionAdded' });
  });

  it('refuses a thing hidden from the person', () => {
    given(reactionModel)
      .when((state) => decideAddReaction({ ...reaction, target: undefined, now }, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('removing a reaction', () => {
  it('records the owner at the time it was added', () => {
    given(reactionModel, [added()])
      .when((state) => decideRemoveReaction({ ...reaction, now }, state))
      .thenAppends([taken]);
  });

  it('changes nothing if there is none', () => {
    given(reactionModel, [added(), taken])
      .when((state) => decideRemoveReaction({ ...reaction, now }, state))
      .thenAppendsNothing();
  });
});
