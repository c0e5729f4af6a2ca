import type { FeedEvent } from '@ovation/contracts/posts/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { FeedPost } from './model.ts';

/** Maximum versions erased per event. */
const versionsPerEventMax = 500;

/** Removes a post and erases the content of all its versions, with its creator's account. */
export const decideEraseFeed = (now: string, post: FeedPost | undefined): Accepted<FeedEvent> => {
  if (!post) return accepted([]);
  const { feedId, performerId, version, erasedUpTo, isRemoved } = post;
  const events: FeedEvent[] = isRemoved
    ? []
    : [{ type: 'FeedRemoved', data: { feedId, performerId, removedAt: now } }];
  for (let from = erasedUpTo + 1; from <= version; from += versionsPerEventMax) {
    const toVersion = Math.min(version, from + versionsPerEventMax - 1);
    events.push({
      type: 'FeedVersionsErased',
      data: { feedId, performerId, fromVersion: from, toVersion, erasedAt: now },
    });
  }
  return accepted(events);
};
