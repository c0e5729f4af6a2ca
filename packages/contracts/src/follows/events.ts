import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Fans follow creators, and creators follow one another. */
export const followerRoles = ['user', 'performer'] as const;

const parties = { followerId: Id, followerRole: z.enum(followerRoles), performerId: Id };

/** Somebody wants to see what a creator posts. */
export const PerformerFollowed = defineEvent('PerformerFollowed', {
  ...parties,
  /** 1 for the first time; whoever follows again is no news to the creator. */
  times: z.int().positive(),
  /** It followed from a subscription, of which the creator is told anyway; absent where it was asked for. */
  reason: z.literal('subscribed').optional(),
  followedAt: Instant,
});

export const PerformerUnfollowed = defineEvent('PerformerUnfollowed', {
  ...parties,
  unfollowedAt: Instant,
});

/**
 * `follow-<followerId>-<performerId>`: a stream for each pair. Neither a creator with a million followers
 * nor somebody who follows thousands has a long one, and nobody waits for another's.
 */
export const followStream = defineStream('follow', [PerformerFollowed, PerformerUnfollowed]);
export type FollowEvent = StreamEvent<typeof followStream>;
