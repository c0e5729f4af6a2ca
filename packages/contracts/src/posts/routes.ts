import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { FileView } from '../files/file.ts';
import { fileProblems } from '../files/problems.ts';
import { audioField, photoField, videoField } from '../files/upload.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, longTextBytesMax, type Route } from '../kernel/route.ts';
import { lineText, text } from '../kernel/text.ts';
import { performerProblems } from '../performers/problems.ts';
import { plansEverMax } from '../plans/rules.ts';
import { profileProblems } from '../profiles/problems.ts';
import { purchaseProblems } from '../purchases/problems.ts';
import { purchaseCall } from '../purchases/route.ts';
import { Feed, wireStatuses } from './feed.ts';
import { feedProblems } from './problems.ts';
import {
  categoriesOfPostMax,
  feedTypes,
  normalizeTag,
  openPostBoostDays,
  pollsOfPostMax,
  postTextLengthMax,
  tagLengthMax,
  tagsMax,
  timelineCreatorsMax,
} from './rules.ts';

const filesMax = 40;
const priceTokensMax = 100_000;

const feedParams = z.strictObject({ id: Id });

/** Accepts an omitted, null or empty field and applies its default. */
const orDefault = <Schema extends z.ZodType, Value>(schema: Schema, value: Value) =>
  schema.nullish().transform((given) => given ?? value);
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((given) => given || null);

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** A tag may be submitted with a leading `#` and surrounding blanks. */
const tagInputMax = 2 * tagLengthMax;
/** True with at most one of the exclusive filters: creator, category, tag. */
const hasSingleFilter = (query: {
  readonly performerId?: unknown;
  readonly category?: unknown;
  readonly tag?: unknown;
}): boolean =>
  [query.performerId, query.category, query.tag].filter((one) => one !== undefined).length <= 1;

/** Tag in a list's query. */
const TagQuery = lineText(tagInputMax).transform(normalizeTag);

const feedBody = z.strictObject({
  type: z.enum(feedTypes),
  text: orDefault(text(postTextLengthMax), ''),
  fileIds: orDefault(z.array(Id).max(filesMax), []),
  thumbnailId: orNull(Id),
  teaserId: orNull(Id).describe(
    'Teaser, open to everybody: a separate video, or one of the post’s videos, of which the beginning is shown',
  ),
  pollIds: orDefault(z.array(Id).max(pollsOfPostMax), []),
  categoryIds: orDefault(z.array(Id).max(categoriesOfPostMax).overwrite(unique), []),
  tags: orDefault(z.array(lineText(tagInputMax)).max(tagsMax), [])
    .transform((tags) => unique(tags.map(normalizeTag)).filter((tag) => tag !== ''))
    .describe(
      'Normalized: lower case without spaces and punctuation; `#Street food` is `streetfood`',
    ),
  commenters: orDefault(z.enum(commenters), 'everyone' as const).describe(
    'Audience, of those who can open it, that may comment',
  ),
  audience: orNull(z.enum(audiences)).describe(
    'Audience; by default subscribers, or buyers if it is for sale; `buyers` and a price require each other',
  ),
  planIds: orDefault(z.array(Id).max(plansEverMax).overwrite(unique), []).describe(
    'Plans that open a post for subscribers; none for all of them',
  ),
  isSale: orDefault(z.boolean(), false),
  price: orDefault(Tokens.max(priceTokensMax), 0).describe('Tokens, when it is for sale'),
  isPinned: orDefault(z.boolean(), false),
  showExcerpt: orDefault(z.boolean(), null).describe(
    'Shows an excerpt of its text to everybody; on by default if it has media',
  ),
  scheduledAt: orNull(Instant).describe('Scheduled publication, if active'),
  expiresAt: orNull(Instant).describe('Expiry: afterwards visible to its buyers only'),
  status: z.enum(wireStatuses).default('active'),
});
export type FeedBody = z.output<typeof feedBody>;

const writeProblems = [
  feedProblems.FEED_INCOMPLETE,
  feedProblems.FILE_NOT_FOUND,
  performerProblems.PERFORMER_NOT_VERIFIED,
  profileProblems.UNKNOWN_CATEGORY,
  purchaseProblems.PRICE_TOO_LOW,
] as const;

const mediaUpload = {
  method: 'POST',
  who: 'performer',
  body: z.strictObject({}),
  answer: FileView,
  status: 201,
  idempotent: true,
  limit: 'upload',
} as const satisfies Partial<Route>;

export const feedRoutes = defineRoutes({
  createFeed: {
    method: 'POST',
    path: '/performer/feeds',
    who: 'performer',
    summary: 'Creates a post: as a draft, published at once, or scheduled',
    body: feedBody,
    bodyBytesMax: longTextBytesMax,
    answer: Feed,
    status: 201,
    problems: writeProblems,
    idempotent: true,
    limit: 'post',
  },
  listOwnFeeds: {
    method: 'GET',
    path: '/performer/feeds',
    who: 'performer',
    summary: 'Lists the creator’s own posts, in any state',
    query: cursorPageQuery({
      q: searchText.describe('Prefix search of the words of posts'),
      status: z.enum([...wireStatuses, 'scheduled', 'expired']).optional(),
      from: Instant.optional().describe(
        'With `to`: posts published or scheduled in this period; with `status`, drafts and other unpublished ones by creation time',
      ),
      to: Instant.optional(),
    })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), {
        path: ['to'],
        message: 'must come together with `from`',
      })
      .refine(({ from, q }) => from === undefined || q === undefined, {
        path: ['q'],
        message: 'is not valid',
      }),
    answer: cursorListOf(Feed),
    status: 200,
    problems: [],
  },
  getOwnFeed: {
    method: 'GET',
    path: '/performer/feeds/{id}',
    who: 'performer',
    summary: 'Shows one of the creator’s own posts',
    params: feedParams,
    answer: Feed,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  updateFeed: {
    method: 'PUT',
    path: '/performer/feeds/{id}',
    who: 'performer',
    summary: 'Changes a post; buyers keep the version they bought',
    params: feedParams,
    body: feedBody.extend({
      unmodifiedSince: orNull(Instant).describe(
        '`updatedAt` of the edited post: 409 `FEED_CHANGED` if it was changed since',
      ),
    }),
    bodyBytesMax: longTextBytesMax,
    answer: Feed,
    status: 200,
    problems: [commonProblems.NOT_FOUND, feedProblems.FEED_CHANGED, ...writeProblems],
  },
  removeFeed: {
    method: 'DELETE',
    path: '/performer/feeds/{id}',
    who: 'performer',
    summary: 'Deletes a post, except for its buyers',
    params: feedParams,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  pinFeed: {
    method: 'POST',
    path: '/performer/feeds/{id}/pin',
    who: 'performer',
    summary: 'Pins a post to the top of the creator’s page',
    params: feedParams,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  unpinFeed: {
    method: 'DELETE',
    path: '/performer/feeds/{id}/pin',
    who: 'performer',
    summary: 'Unpins a post',
    params: feedParams,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  uploadFeedPhoto: {
    ...mediaUpload,
    path: '/performer/feeds/photo/upload',
    summary: 'Uploads a photo for a post; its sizes are generated in the background',
    uploads: { photo: photoField },
    problems: [],
  },
  uploadFeedThumbnail: {
    ...mediaUpload,
    path: '/performer/feeds/thumbnail/upload',
    summary: 'Uploads the thumbnail of a post',
    uploads: { file: photoField },
    problems: [],
  },
  uploadFeedVideo: {
    ...mediaUpload,
    path: '/performer/feeds/video/upload',
    summary: 'Uploads a video for a post in one request; `POST /uploads` is resumable',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  uploadFeedTeaser: {
    ...mediaUpload,
    path: '/performer/feeds/teaser/upload',
    summary: 'Uploads a teaser: a short video that everybody can watch while a post is locked',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  uploadFeedAudio: {
    ...mediaUpload,
    path: '/performer/feeds/audio/upload',
    summary: 'Uploads an audio file for a post',
    uploads: { file: audioField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  listFeeds: {
    method: 'GET',
    path: '/user/feeds',
    who: 'any',
    summary:
      'Posts of one creator, of the creators that the person follows or subscribes to, of all creators, or those that a fan bought',
    query: cursorPageQuery({
      q: searchText.describe(
        'Prefix search of the words of posts that are visible to the reader, newest first',
      ),
      performerId: Id.optional(),
      source: z
        .enum(['following', 'discover', 'bought', 'for-you', 'trending'])
        .optional()
        .describe(
          'Without a creator: by default `following` if the person follows or subscribes to a creator, else `discover`; `bought` includes posts that their creator removed. ' +
            `With more than ${timelineCreatorsMax} creators, \`total\` counts only the posts of those that were read. ` +
            '`for-you` mixes posts of followed and subscribed creators with trending ones, ones similar to liked posts, and new ones, each with its `reason`; `trending` ranks by likes, comments, votes and sales, and by age. ' +
            `\`discover\` has all creators’ posts, newest first, with posts open to everybody boosted by ${openPostBoostDays} days; ` +
            'after a post that is locked to the reader, further locked ones of the same creator are left out (but counted in `total`) until another post was listed. ' +
            'Paging by `cursor` repeats no post and skips no others; a page may hold fewer posts than `limit` although more follow. With `sort=createdAt` it is all posts by time',
        ),
      category: Id.optional().describe('All creators’ posts in a category, newest first'),
      tag: TagQuery.optional().describe('All creators’ posts with a tag, newest first'),
    }).refine(hasSingleFilter, { path: ['performerId'], message: 'is not valid' }),
    answer: cursorListOf(Feed),
    status: 200,
    problems: [],
  },
  getFeed: {
    method: 'GET',
    path: '/user/feeds/{id}',
    who: 'any',
    summary:
      'One post; locked without the follow, subscription or purchase that it requires; for a buyer in the version that was bought',
    params: feedParams,
    answer: Feed,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  buyFeed: {
    ...purchaseCall,
    path: '/wallet/charges/feed/{id}',
    summary:
      'Buys a post that is for sale, in its current version and permanently, from the wallet',
    params: feedParams,
    problems: [
      ...purchaseCall.problems,
      purchaseProblems.NOT_FOR_SALE,
      purchaseProblems.ALREADY_BOUGHT,
    ],
    limit: 'tip',
  },
});
