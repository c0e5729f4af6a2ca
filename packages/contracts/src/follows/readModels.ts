import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { followerRoles } from './events.ts';

/** Whom a person follows. Owner: the person; id: the creator; by the time since when. */
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
 * Who follows a creator. Owner: the creator; id: the follower. All of them by the time since when, and
 * under `public` those whom everybody may see: creators, who have a page of their own anyway.
 */
export const followersOfPerformer = defineReadModel('followers-of-performer', FollowerDocument, [
  'followedAt',
  'public',
]);
