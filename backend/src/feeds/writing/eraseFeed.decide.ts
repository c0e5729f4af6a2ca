import type { FeedEvent } from '@ovation/contracts/feeds/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { FeedPost } from './model.ts';

/** Versions of which one event tells. */
const versionsAtOnceMax = 500;

/** A post of a creator who leaves: it is removed, and no version of it has its words any more. */
export const decideEraseFeed = (now: string, post: FeedPost | undefined): Accepted<FeedEvent> => {
  if (!post) return accepted([]);
  const { feedId, performerId, version, erasedUpTo, isRemoved } = post;
  const events: FeedEvent[] = isRemoved
    ? []
    : [{ type: 'FeedRemoved', data: { feedId, performerId, removedAt: now } }];
  for (let from = erasedUpTo + 1; from <= version; from += versionsAtOnceMax) {
    const toVersion = Math.min(version, from + versionsAtOnceMax - 1);
    events.push({
      type: 'FeedVersionsErased',
      data: { feedId, performerId, fromVersion: from, toVersion, erasedAt: now },
    });
  }
  return accepted(events);
};
