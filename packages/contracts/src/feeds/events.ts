import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { feedTypes } from './rules.ts';

/**
 * `scheduled` waits for the clock, `expired` has been ended by it; the wire shows both as inactive, with
 * `scheduledAt` and `expiresAt`.
 */
export const feedStatuses = ['draft', 'scheduled', 'active', 'inactive', 'expired'] as const;

/** What a creator writes; each event holds all of it, so that the last one stands alone. */
const content = {
  feedId: Id,
  performerId: Id,
  /** 1, 2, 3, … with each writing. A purchase keeps the one that it bought. */
  version: z.int().positive(),
  type: z.enum(feedTypes),
  text: z.string(),
  fileIds: z.array(Id),
  thumbnailId: Id.nullable(),
  /** A video of its own, open to everybody, or one of `fileIds`: then its silent beginning is. */
  teaserId: Id.nullable().optional(),
  pollIds: z.array(Id).optional(),
  categoryIds: z.array(Id).optional(),
  /** As `tagOf` writes them. */
  tags: z.array(z.string()).optional(),
  commenters: z.enum(commenters).optional(),
  /** Buyers when it is for sale, and only then. */
  audience: z.enum(audiences),
  isSale: z.boolean(),
  /** Tokens; 0 when it is not for sale. */
  price: Tokens,
  isPinned: z.boolean(),
  /** Whether the beginning of its text stands on it while it is locked. */
  showExcerpt: z.boolean(),
  scheduledAt: Instant.nullable(),
  /** From then on it is there for its creator and its buyers alone. */
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
};

export const FeedCreated = defineEvent(
  'FeedCreated',
  { ...content, createdAt: Instant },
  { personal: { text: 'performerId' } },
);

export const FeedUpdated = defineEvent(
  'FeedUpdated',
  { ...content, updatedAt: Instant },
  { personal: { text: 'performerId' } },
);

/** The post is there for fans from now on: when it was made, switched on, or by the clock. */
export const FeedPublished = defineEvent('FeedPublished', {
  feedId: Id,
  performerId: Id,
  publishedAt: Instant,
});

/** The time that its creator had set has come: fans who did not buy it see it no longer. */
export const FeedExpired = defineEvent('FeedExpired', {
  feedId: Id,
  performerId: Id,
  expiredAt: Instant,
});

/** It stands in front of the others on its creator's page, until it is unpinned or written anew without. */
export const FeedPinned = defineEvent('FeedPinned', {
  feedId: Id,
  performerId: Id,
  pinnedAt: Instant,
});

export const FeedUnpinned = defineEvent('FeedUnpinned', {
  feedId: Id,
  performerId: Id,
  unpinnedAt: Instant,
});

export const FeedRemoved = defineEvent('FeedRemoved', {
  feedId: Id,
  performerId: Id,
  removedAt: Instant,
});

/**
 * Its creator leaves: no version of the post has its words and pictures any more, not even for who bought it.
 * So many versions at a time.
 */
export const FeedVersionsErased = defineEvent('FeedVersionsErased', {
  feedId: Id,
  performerId: Id,
  /** The first and the last of them. */
  fromVersion: z.int().positive(),
  toVersion: z.int().positive(),
  erasedAt: Instant,
});

/** `feed-<id>`: a creator's post. */
export const feedStream = defineStream('feed', [
  FeedCreated,
  FeedUpdated,
  FeedPublished,
  FeedExpired,
  FeedPinned,
  FeedUnpinned,
  FeedRemoved,
  FeedVersionsErased,
]);
export type FeedEvent = StreamEvent<typeof feedStream>;

/** Why a post is not published though its time has come. */
export const delayReasons = ['not-verified', 'files'] as const;

/** The time of a scheduled post has come, and it waits: its creator is told why, once for each reason. */
export const FeedDelayed = defineEvent('FeedDelayed', {
  feedId: Id,
  performerId: Id,
  reason: z.enum(delayReasons),
  scheduledAt: Instant,
  delayedAt: Instant,
});

/** `feedDelay-<feedId>`: why a post has waited. */
export const feedDelayStream = defineStream('feedDelay', [FeedDelayed]);
export type FeedDelayEvent = StreamEvent<typeof feedDelayStream>;

/** Somebody has looked at posts of others, which they had not looked at before on this day (UTC). */
export const FeedsViewed = defineEvent('FeedsViewed', {
  personId: Id,
  day: z.iso.date(),
  feeds: z.array(z.strictObject({ feedId: Id, performerId: Id })),
  viewedAt: Instant,
});

/** `views-<personId>-<day>`: so a reload counts once. */
export const viewsStream = defineStream('views', [FeedsViewed]);
export type ViewsEvent = StreamEvent<typeof viewsStream>;
