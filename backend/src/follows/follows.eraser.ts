import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Eraser } from '../kernel/composition/capability.ts';
import type { FollowsDeps } from './deps.ts';
import { followModel, followStreamId } from './model.ts';
import type { Follows } from './public.ts';
import { decideUnfollow } from './unfollow.decide.ts';

/**
 * Eraser of a person's follows: each followed creator loses a follower. Follows of an erased creator stay and
 * resolve to nothing.
 */
export const eraseFollows = (
  { commands }: Pick<FollowsDeps, 'commands'>,
  follows: Pick<Follows, 'followedBy'>,
): Eraser => ({
  name: 'follows',
  erase: async ({ accountId, role }, context) => {
    if (isStaffRole(role)) return;
    const followerRole = role === 'performer' ? 'performer' : 'user';
    for (const performerId of await follows.followedBy(accountId)) {
      const parties = { followerId: accountId, followerRole, performerId } as const;
      const streamId = followStreamId(accountId, performerId);
      const outcome = await commands.handle(followModel, streamId, context, (state, now) =>
        decideUnfollow({ ...parties, now }, state),
      );
      if (!outcome.ok) throw new Error(`a follow of ${accountId} stays: ${outcome.code}`);
    }
  },
});
