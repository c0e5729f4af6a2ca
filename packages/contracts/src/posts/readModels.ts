import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { delayReasons, feedStatuses } from './events.ts';
import { feedTypes } from './rules.ts';

/** A post as written; visibility is decided at read time. */
export const FeedDocument = z.strictObject({
  feedId: Id,
  performerId: Id,
  version: z.int().positive(),
  type: z.enum(feedTypes),
  text: z.string(),
  fileIds: z.array(Id),
  thumbnailId: Id.nullable(),
  teaserId: Id.nullable(),
  pollIds: z.array(Id),
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  commenters: z.enum(commenters),
  audience: z.enum(audiences),
  /** Plans that open it; none for all of them. */
  planIds: z.array(Id).optional(),
  isSale: z.boolean(),
  /** True if it is or was for sale: it may have buyers. */
  wasOnSale: z.boolean(),
  price: Tokens,
  isPinned: z.boolean(),
  showExcerpt: z.boolean(),
  scheduledAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
  publishedAt: Instant.nullable(),
  /** Reason why it was not published at that time. */
  delay: z.strictObject({ reason: z.enum(delayReasons), scheduledAt: Instant }).optional(),
  /** Last edit after it was published. */
  editedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type FeedDocument = z.output<typeof FeedDocument>;

/** Post by id. Owner and id: the post's id. */
export const feedsById = defineReadModel('feeds-by-id', FeedDocument);

/**
 * A creator's posts. Owner: the creator. `all` and the states by creation time, `scheduled` by due time,
 * `active` by publication time, `calendar` both of these, `included` those of `active` in the subscription,
 * `open` those open to everybody, `profile` as `active` with pinned ones first; `word:…` those with a word of
 * that prefix, by publication, else creation time.
 */
export const feedsOfPerformer = defineReadModel('feeds-of-performer', FeedDocument, [
  'all',
  'active',
  'calendar',
  'included',
  'open',
  'profile',
  'draft',
  'scheduled',
  'inactive',
  'expired',
  'word:*',
]);

/** Pointer to a post in a list across all creators. Owner: `everyone`. */
export const FeedPointer = z.strictObject({
  feedId: Id,
  performerId: Id,
  publishedAt: Instant.nullable(),
  scheduledAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
  /** Open to everybody, without payment. */
  isOpen: z.boolean(),
  categoryIds: z.array(Id),
  /** Tags assigned to it, and those in its public text. */
  tags: z.array(z.string()),
  /** Public search words: of its tags, and of the text that a locked post shows. */
  words: z.array(z.string()),
});

export type FeedPointer = z.output<typeof FeedPointer>;

/**
 * Posts of all creators: `active` by publication time, `discover` the same with open posts boosted by some
 * days (`openPostBoostDays`), `open` the open ones, `category:…` and `tag:…` by category and tag, all by
 * publication time, `scheduled` by due time, `expiring` those of both with an expiry, by that time; `word:…`
 * those with a public word, by publication time. The vocabulary, scored by the number of posts that have a
 * word: `form:…` words by stem, `begin:…` by prefix, `near:…` by fuzzy bucket.
 */
export const feedsOfEveryone = defineReadModel('feeds-of-everyone', FeedPointer, [
  'active',
  'discover',
  'open',
  'category:*',
  'tag:*',
  'scheduled',
  'expiring',
  'word:*',
  'form:*',
  'begin:*',
  'near:*',
]);
export const postListOwner = 'everyone';

/** Version of a post that was for sale, as its buyers continue to read it. */
export const FeedVersion = z.strictObject({
  feedId: Id,
  performerId: Id,
  version: z.int().positive(),
  type: z.enum(feedTypes),
  text: z.string(),
  fileIds: z.array(Id),
  thumbnailId: Id.nullable(),
  teaserId: Id.nullable(),
  pollIds: z.array(Id),
  price: Tokens,
  writtenAt: Instant,
  /** The creator's account is erased, and text and media with it. */
  isErased: z.boolean(),
});
export type FeedVersion = z.output<typeof FeedVersion>;

/** Versions of a post that were for sale, also after its removal. Owner: the post; id: its number. */
export const feedVersions = defineReadModel('feed-versions', FeedVersion);

/**
 * All posts that a creator ever wrote, by creation time, including removed ones, of which versions may have
 * been sold. Owner: the creator; id: the post.
 */
export const allFeedsOfPerformer = defineReadModel(
  'feeds-ever-written',
  z.strictObject({ feedId: Id, createdAt: Instant }),
  ['made'],
);

/** Id of the total over all days. */
export const allDaysId = 'total';

/** Statistics of a post. Owner: the post; id: a day (UTC), or `total`, which has no negative numbers. */
export const FeedStatsDocument = z.strictObject({
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  sales: z.int(),
  tokens: z.int(),
});
export type FeedStatsDocument = z.output<typeof FeedStatsDocument>;

export const feedStatsModel = defineReadModel('feed-figures', FeedStatsDocument);

/** Post with interactions of others. */
export const TrendingFeed = z.strictObject({
  feedId: Id,
  performerId: Id,
  publishedAt: Instant,
  isShown: z.boolean(),
  points: z.int().nonnegative(),
});
export type TrendingFeed = z.output<typeof TrendingFeed>;

/**
 * Trending posts: `trending` by publication time, boosted by their points (`trendingBoostMs`). Owner:
 * `everyone`; id: the post.
 */
export const trendingFeeds = defineReadModel('trending-feeds', TrendingFeed, ['trending']);
