import type { FollowEvent, followerRoles } from '@ovation/contracts/follows/events';
import { followsMax } from '@ovation/contracts/follows/rules';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { Follow } from './model.ts';

/** Follower and followed creator. */
export interface FollowParties {
  readonly followerId: string;
  readonly followerRole: (typeof followerRoles)[number];
  readonly performerId: string;
}

export interface FollowCommand extends FollowParties {
  /** True when the creator is visible to this person. */
  readonly performerExists: boolean;
  /** Number of creators already followed, as far as known. */
  readonly following: number;
  /** Reason of an automatic follow. */
  readonly reason?: 'subscribed';
  readonly now: string;
}

export const decideFollow = (
  { performerExists, following, reason, now, ...parties }: FollowCommand,
  { followedAt, times }: Follow,
): Decision<FollowEvent, 'FOLLOWING_SELF' | 'PERFORMER_NOT_FOUND' | 'TOO_MANY_FOLLOWS'> => {
  if (parties.followerId === parties.performerId) return refused('FOLLOWING_SELF');
  if (!performerExists) return refused('PERFORMER_NOT_FOUND');
  if (followedAt !== null) return unchanged();
  if (following >= followsMax) {
    return refused('TOO_MANY_FOLLOWS', { values: { maximum: followsMax } });
  }
  const data = { ...parties, times: times + 1, ...(reason && { reason }), followedAt: now };
  return accepted([{ type: 'PerformerFollowed', data }]);
};
