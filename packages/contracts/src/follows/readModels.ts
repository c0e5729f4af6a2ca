import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { followerRoles } from './events.ts';

/** Creators that a person follows. Owner: the person; id: the creator; ordered by since when. */
export const followsOfPerson = defineReadModel(
  'follows-of-person',
  z.strictObject({ performerId: Id, followedAt: Instant }),
  ['followedAt'],
);

export const FollowerDocument = z.strictObject({
  followerId: Id,
  followerRole: z.enum(followerRoles),
  followedAt: Instant,
});

/**
 * Followers of a creator. Owner: the creator; id: the follower. All of them by since when, and under `public`
 * those visible to everybody: creators, who have a public page anyway.
 */
export const followersOfPerformer = defineReadModel('followers-of-performer', FollowerDocument, [
  'followedAt',
  'public',
]);
