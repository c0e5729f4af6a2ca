import type { FeedEvent } from '@ovation/contracts/posts/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { OwnPostCommand } from './ownPost.ts';
import type { FeedPost } from './writing/model.ts';

/** Pins a post; pinning and unpinning are idempotent. */
export const decidePinFeed = (
  { feedId, performerId, now }: OwnPostCommand,
  post: FeedPost | undefined,
): Decision<FeedEvent, 'NOT_FOUND'> => {
  if (!post || post.isRemoved || post.performerId !== performerId) return refused('NOT_FOUND');
  if (post.isPinned) return accepted([]);
  return accepted([{ type: 'FeedPinned', data: { feedId, performerId, pinnedAt: now } }]);
};

export const decideUnpinFeed = (
  { feedId, performerId, now }: OwnPostCommand,
  post: FeedPost | undefined,
): Decision<FeedEvent, 'NOT_FOUND'> => {
  if (!post || post.isRemoved || post.performerId !== performerId) return refused('NOT_FOUND');
  if (!post.isPinned) return accepted([]);
  return accepted([{ type: 'FeedUnpinned', data: { feedId, performerId, unpinnedAt: now } }]);
};
