import type { FollowEvent } from '@ovation/contracts/follows/events';
import { accepted, type Decision, unchanged } from '../kernel/commands/decision.ts';
import type { FollowParties } from './follow.decide.ts';
import type { Follow } from './model.ts';

export const decideUnfollow = (
  { now, ...parties }: FollowParties & { readonly now: string },
  { followedAt }: Follow,
): Decision<FollowEvent, never> =>
  followedAt === null
    ? unchanged()
    : accepted([{ type: 'PerformerUnfollowed', data: { ...parties, unfollowedAt: now } }]);
