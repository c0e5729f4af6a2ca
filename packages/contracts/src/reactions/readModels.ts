import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { type ReactionTarget, reactionTargets } from './reaction.ts';

/** Names a thing among those of all types. */
export const objectKey = (objectType: ReactionTarget, objectId: string): string =>
  `${objectType}:${objectId}`;

/** How many people like a thing; absent where nobody does. Owner and id: `objectKey`. */
export const likesOfObject = defineReadModel(
  'likes-of-object',
  z.strictObject({ totalLike: z.int().positive() }),
);

/** What one person gives one thing: a like, a bookmark, or both. */
export const ReactionsDocument = z.strictObject({
  objectType: z.enum(reactionTargets),
  objectId: Id,
  likedAt: Instant.nullable(),
  bookmarkedAt: Instant.nullable(),
});

/**
 * What a person likes and keeps. Owner: the person; id: `objectKey`. All of it by the time of the last reaction,
 * under `bookmark:…` the kept things of one type by the time since when.
 */
export const reactionsOfPerson = defineReadModel('reactions-of-person', ReactionsDocument, [
  'all',
  'bookmark:*',
]);
