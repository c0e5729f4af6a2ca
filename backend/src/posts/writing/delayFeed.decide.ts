import type { FeedDelayEvent } from '@ovation/contracts/posts/events';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';
import type { FeedDelay, FeedPost } from './model.ts';

export interface DelayFeed {
  /** Post that could not be published. */
  readonly post: Pick<
    FeedPost,
    'feedId' | 'performerId' | 'status' | 'scheduledAt' | 'expiresAt' | 'isRemoved'
  >;
  readonly isVerified: boolean;
  readonly hasFiles: boolean;
  readonly now: string;
}

/**
 * Records why a due post is delayed, once per reason and scheduled time, to notify its creator. Suspended
 * creators are notified by other means and can do nothing about the post.
 */
export const decideDelayFeed = (
  { post, isVerified, hasFiles, now }: DelayFeed,
  known: FeedDelay | undefined,
): Decision<FeedDelayEvent, never> => {
  const { feedId, performerId, status, scheduledAt, expiresAt, isRemoved } = post;
  const isDue = status === 'scheduled' && scheduledAt !== null && scheduledAt <= now;
  const hasEnded = isRemoved || (expiresAt !== null && expiresAt <= now);
  if (!isDue || hasEnded || (isVerified && hasFiles)) return accepted([]);
  const reason = isVerified ? 'files' : 'not-verified';
  if (known?.reason === reason && known.scheduledAt === scheduledAt) return accepted([]);
  const data = { feedId, performerId, reason, scheduledAt, delayedAt: now } as const;
  return accepted([{ type: 'FeedDelayed', data }]);
};
