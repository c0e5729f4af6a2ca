import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { feedTypes } from './rules.ts';

/**
 * Post status. `scheduled` waits for its time, `expired` has reached its end; the wire shows both as
 * inactive, with `scheduledAt` and `expiresAt`.
 */
export const feedStatuses = ['draft', 'scheduled', 'active', 'inactive', 'expired'] as const;

/** Content of a post; each event has all of it, so that the last one is self-sufficient. */
const content = {
  feedId: Id,
  performerId: Id,
  /** Version, 1, 2, 3, … with each edit. A purchase refers to the one that was bought. */
  version: z.int().positive(),
  type: z.enum(feedTypes),
  text: z.string(),
  fileIds: z.array(Id),
  thumbnailId: Id.nullable(),
  /** Teaser: a separate video, open to everybody, or one of `fileIds`, of which the silent beginning is shown. */
  teaserId: Id.nullable().optional(),
  pollIds: z.array(Id).optional(),
  categoryIds: z.array(Id).optional(),
  /** Normalized tags, see `normalizeTag`. */
  tags: z.array(z.string()).optional(),
  commenters: z.enum(commenters).optional(),
  /** `buyers` when it is for sale, and only then. */
  audience: z.enum(audiences),
  /** Plans of its creator that open it, if it is for subscribers; absent for all of them. */
  planIds: z.array(Id).optional(),
  isSale: z.boolean(),
  /** Tokens; 0 when it is not for sale. */
  price: Tokens,
  isPinned: z.boolean(),
  /** True if a locked post shows an excerpt of its text. */
  showExcerpt: z.boolean(),
  scheduledAt: Instant.nullable(),
  /** Expiry; afterwards visible to its creator and buyers only. */
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
};

/** A post was created, as the first version of its content. */
export const FeedCreated = defineEvent(
  'FeedCreated',
  { ...content, createdAt: Instant },
  { personal: { text: 'performerId' } },
);

/** A post was changed: the next version of its content. */
export const FeedUpdated = defineEvent(
  'FeedUpdated',
  { ...content, updatedAt: Instant },
  { personal: { text: 'performerId' } },
);

/** The post is published: at its creation, by its creator, or on schedule. */
export const FeedPublished = defineEvent('FeedPublished', {
  feedId: Id,
  performerId: Id,
  publishedAt: Instant,
});

/** The post expired: visible to its creator and buyers only. */
export const FeedExpired = defineEvent('FeedExpired', {
  feedId: Id,
  performerId: Id,
  expiredAt: Instant,
});

/** The post is pinned on its creator's page, until it is unpinned or edited without the pin. */
export const FeedPinned = defineEvent('FeedPinned', {
  feedId: Id,
  performerId: Id,
  pinnedAt: Instant,
});

/** A post was unpinned from the top of the profile. */
export const FeedUnpinned = defineEvent('FeedUnpinned', {
  feedId: Id,
  performerId: Id,
  unpinnedAt: Instant,
});

/** A post was deleted by its creator. */
export const FeedRemoved = defineEvent('FeedRemoved', {
  feedId: Id,
  performerId: Id,
  removedAt: Instant,
});

/**
 * The creator's account is erased: text and media of these versions are removed, for buyers too. One event
 * per batch of versions.
 */
export const FeedVersionsErased = defineEvent('FeedVersionsErased', {
  feedId: Id,
  performerId: Id,
  /** First and last version of the batch. */
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

/** Reasons why a scheduled post is not published at its time. */
export const delayReasons = ['not-verified', 'files'] as const;

/** A scheduled post is delayed; its creator is notified once for each reason. */
export const FeedDelayed = defineEvent('FeedDelayed', {
  feedId: Id,
  performerId: Id,
  reason: z.enum(delayReasons),
  scheduledAt: Instant,
  delayedAt: Instant,
});

/** `feedDelay-<feedId>`: delays of a scheduled post. */
export const feedDelayStream = defineStream('feedDelay', [FeedDelayed]);
export type FeedDelayEvent = StreamEvent<typeof feedDelayStream>;

/** First views by a person of others' posts on a day (UTC). */
export const FeedsViewed = defineEvent('FeedsViewed', {
  personId: Id,
  day: z.iso.date(),
  feeds: z.array(z.strictObject({ feedId: Id, performerId: Id })),
  viewedAt: Instant,
});

/** `views-<personId>-<day>`: counts each post once a day. */
export const viewsStream = defineStream('views', [FeedsViewed]);
export type ViewsEvent = StreamEvent<typeof viewsStream>;
