import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { delayReasons, feedStatuses } from './events.ts';
import { feedTypes } from './rules.ts';

/** A post as its creator wrote it; who may see what of it is decided when it is asked for. */
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
  isSale: z.boolean(),
  /** It is for sale or was once: somebody may have bought it. */
  wasOnSale: z.boolean(),
  price: Tokens,
  isPinned: z.boolean(),
  showExcerpt: z.boolean(),
  scheduledAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
  publishedAt: Instant.nullable(),
  /** Why it was not published when that time came. */
  delay: z.strictObject({ reason: z.enum(delayReasons), scheduledAt: Instant }).optional(),
  /** When it was last written anew after it was published. */
  editedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type FeedDocument = z.output<typeof FeedDocument>;

/** One post by its id. Owner and id: the post's id. */
export const feedsById = defineReadModel('feeds-by-id', FeedDocument);

/**
 * A creator's posts. Owner: the creator. `all` and the states by time of making, `scheduled` by the time they
 * are due, `active` by time of publishing, `calendar` both of these, `included` of these what a subscription opens, `open` what anybody may read, `profile` the
 * same as `active` with the pinned ones on top; `word:…` those with a word that begins so, by time of
 * publishing, else of making.
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

/** A pointer in a list that runs over all creators. Owner: `everyone`. */
export const FeedPointer = z.strictObject({
  feedId: Id,
  performerId: Id,
  publishedAt: Instant.nullable(),
  scheduledAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  status: z.enum(feedStatuses),
  /** Open to whomever, paid or not. */
  isOpen: z.boolean(),
  categoryIds: z.array(Id),
  /** Those that it was given, and those that stand in what it shows to everybody. */
  tags: z.array(z.string()),
  /** By what everybody may find it: words of its tags, and of what it shows to those to whom it is locked. */
  words: z.array(z.string()),
});

export type FeedPointer = z.output<typeof FeedPointer>;

/**
 * Every creator's posts: `active` by time of publishing, `discover` the same with those that are open to
 * everybody counted as some days newer (`openPostLeadDays`), `open` those alone, `category:…` and `tag:…` those
 * that stand in one or bear one, all by time of publishing, `scheduled` by the time they are due,
 * `expiring` those of both that the clock will end, by that time; `word:…` those that show everybody
 * a word, as it is written, by time of publishing. The vocabulary, scored by how many posts have a word: `form:…`
 * words of a stem, `begin:…` words that begin so, `near:…` words that one may be taken for.
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
export const everyone = 'everyone';

/** A post as it was on sale once: what whoever bought it then goes on reading. */
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
  /** Its creator has left, and taken words and pictures along. */
  isErased: z.boolean(),
});
export type FeedVersion = z.output<typeof FeedVersion>;

/** Every version of a post that was on sale, its removal notwithstanding. Owner: the post; id: its number. */
export const feedVersions = defineReadModel('feed-versions', FeedVersion);

/**
 * Every post that a creator ever wrote, by time of making; also what was removed since, of which there may be
 * versions that were on sale. Owner: the creator; id: the post.
 */
export const feedsEverWritten = defineReadModel(
  'feeds-ever-written',
  z.strictObject({ feedId: Id, createdAt: Instant }),
  ['made'],
);

/** Names the sum of all days of a post's figures. */
export const allDays = 'total';

/** How a post did. Owner: the post; id: a day (UTC), or `total`, in which nothing lies below zero. */
export const FeedFigureDocument = z.strictObject({
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  sales: z.int(),
  tokens: z.int(),
});
export type FeedFigureDocument = z.output<typeof FeedFigureDocument>;

export const feedFiguresModel = defineReadModel('feed-figures', FeedFigureDocument);

/** A post that people do something with. */
export const TrendingFeed = z.strictObject({
  feedId: Id,
  performerId: Id,
  publishedAt: Instant,
  isShown: z.boolean(),
  points: z.int().nonnegative(),
});
export type TrendingFeed = z.output<typeof TrendingFeed>;

/**
 * Posts by what people do with them: `trending` by time of publishing, each counted as so much newer as its
 * points give (`trendingLeadMs`). Owner: `everyone`; id: the post.
 */
export const trendingFeeds = defineReadModel('trending-feeds', TrendingFeed, ['trending']);
