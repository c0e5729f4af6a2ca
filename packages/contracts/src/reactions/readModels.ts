import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { type ReactionTarget, reactionTargets } from './reaction.ts';

/** Returns the key of an object among all types. */
export const objectKey = (objectType: ReactionTarget, objectId: string): string =>
  `${objectType}:${objectId}`;

/** Number of likes of an object; absent where none. Owner and id: `objectKey`. */
export const likesOfObject = defineReadModel(
  'likes-of-object',
  z.strictObject({ totalLike: z.int().positive() }),
);

/** Reactions of one person to one object: a like, a bookmark, or both. */
export const ReactionsDocument = z.strictObject({
  objectType: z.enum(reactionTargets),
  objectId: Id,
  likedAt: Instant.nullable(),
  bookmarkedAt: Instant.nullable(),
});

/**
 * Likes and bookmarks of a person. Owner: the person; id: `objectKey`. All by the time of the last reaction,
 * under `bookmark:…` the bookmarks of one type by since when.
 */
export const reactionsOfPerson = defineReadModel('reactions-of-person', ReactionsDocument, [
  'all',
  'bookmark:*',
]);
