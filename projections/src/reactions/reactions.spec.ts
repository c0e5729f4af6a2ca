import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';
import type { ReactionAction, ReactionTarget } from '@ovation/contracts/reactions/reaction';
import {
  likesOfObject,
  objectKey,
  reactionsOfPerson,
} from '@ovation/contracts/reactions/readModels';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { likesByObject, reactionsByPerson } from './reactions.ts';

const [nora, theo, luna, post, comment] = [1, 2, 3, 4, 5].map(testId) as [
  ...[string, string, string, string, string],
];
const day = (at: number): string => `2026-02-0${at}T10:00:00.000Z`;

const reaction = (
  personId: string,
  action: ReactionAction,
  objectType: ReactionTarget,
  objectId: string,
) => ({ personId, action, objectType, objectId, ownerId: luna, under: null });

const added = (personId: string, action: ReactionAction, at = 1, objectId = post) =>
  recorded(ReactionAdded, {
    ...reaction(personId, action, 'feed', objectId),
    times: 1,
    addedAt: day(at),
  });
const taken = (personId: string, action: ReactionAction) =>
  recorded(ReactionTaken, { ...reaction(personId, action, 'feed', post), takenAt: day(9) });
const keyOfPost = objectKey('feed', post);

it('counts likes, and no bookmarks', () => {
  const all = [added(nora, 'like'), added(theo, 'like'), added(theo, 'book_mark')];
  given(likesByObject, all).thenDocument(likesOfObject, keyOfPost, keyOfPost).is({ totalLike: 2 });
  expectSameBytes(likesByObject, all);
});

it('leaves nothing of likes that were all withdrawn', () => {
  given(likesByObject, [added(nora, 'like'), taken(nora, 'like')]).thenDocuments.count(0);
});

it('pushes to viewers of the object, for a comment to viewers of its object', () => {
  const liked = recorded(ReactionAdded, {
    ...reaction(nora, 'like', 'comment', comment),
    under: { objectType: 'feed', objectId: post },
    times: 1,
    addedAt: day(1),
  });
  given(likesByObject, [added(nora, 'like'), liked]).thenPushes.are([
    {
      rooms: [`object:feed:${post}`],
      event: 'reaction/counted',
      body: { objectType: 'feed', objectId: post, totalLike: 1 },
    },
    {
      rooms: [`object:feed:${post}`],
      event: 'reaction/counted',
      body: { objectType: 'comment', objectId: comment, totalLike: 1 },
    },
  ]);
});

it('stores likes and bookmarks of an object together', () => {
  const all = [added(nora, 'like', 1), added(nora, 'book_mark', 2)];
  const both = given(reactionsByPerson, all);
  const document = { objectType: 'feed', objectId: post } as const;
  both
    .thenDocument(reactionsOfPerson, nora, keyOfPost)
    .is({ ...document, likedAt: day(1), bookmarkedAt: day(2) });
  const one = given(reactionsByPerson, [...all, taken(nora, 'book_mark')]);
  one
    .thenDocument(reactionsOfPerson, nora, keyOfPost)
    .is({ ...document, likedAt: day(1), bookmarkedAt: null });
  one.thenIndex(reactionsOfPerson, nora, 'bookmark:feed').is([]);
  given(reactionsByPerson, [added(nora, 'like'), taken(nora, 'like')]).thenDocuments.count(0);
});

it('lists bookmarks by since when', () => {
  const other = testId(6);
  const all = [added(nora, 'book_mark', 3), added(nora, 'book_mark', 2, other)];
  given(reactionsByPerson, all)
    .thenIndex(reactionsOfPerson, nora, 'bookmark:feed')
    .is([objectKey('feed', other), keyOfPost]);
  expectSameBytes(reactionsByPerson, all);
});

/** Each person's clicks on one button, interleaved with the others' in the log. */
const presses = fc.array(fc.constantFrom(nora, theo, luna), { maxLength: 60 });

it('counts current likes, whatever the clicks', () => {
  fc.assert(
    fc.property(presses, (pressed) => {
      const likes = new Set<string>();
      const events = pressed.map((personId) => {
        if (likes.delete(personId)) return taken(personId, 'like');
        likes.add(personId);
        return added(personId, 'like');
      });
      given(likesByObject, events)
        .thenDocument(likesOfObject, keyOfPost, keyOfPost)
        .is(likes.size > 0 ? { totalLike: likes.size } : undefined);
    }),
  );
});
