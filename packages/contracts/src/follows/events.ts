import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Fans follow creators, and creators follow one another. */
export const followerRoles = ['user', 'performer'] as const;

const parties = { followerId: Id, followerRole: z.enum(followerRoles), performerId: Id };

/** A person followed a creator. */
export const PerformerFollowed = defineEvent('PerformerFollowed', {
  ...parties,
  /** 1 for the first time; a repeated follow sends no notification. */
  times: z.int().positive(),
  /** Follow caused by a subscription, of which the creator is notified anyway; absent for a direct follow. */
  reason: z.literal('subscribed').optional(),
  followedAt: Instant,
});

/** A person unfollowed a creator. */
export const PerformerUnfollowed = defineEvent('PerformerUnfollowed', {
  ...parties,
  unfollowedAt: Instant,
});

/** `follow-<followerId>-<performerId>`: one stream per pair, so that streams stay short and writes do not contend. */
export const followStream = defineStream('follow', [PerformerFollowed, PerformerUnfollowed]);
export type FollowEvent = StreamEvent<typeof followStream>;
