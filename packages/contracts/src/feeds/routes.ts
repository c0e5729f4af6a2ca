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
    'What everybody may watch: a teaser of one’s own, or one of its videos, of which the beginning is shown',
  ),
  pollIds: orDefault(z.array(Id).max(pollsOfPostMax), []),
  categoryIds: orDefault(z.array(Id).max(categoriesOfPostMax).overwrite(unique), []),
  tags: orDefault(z.array(lineText(tagInputMax)).max(tagsMax), [])
    .transform((tags) => unique(tags.map(normalizeTag)).filter((tag) => tag !== ''))
    .describe('Without case, blanks and signs: `#Street food` is `streetfood`'),
  commenters: orDefault(z.enum(commenters), 'everyone' as const).describe(
    'Who may comment on it, of those who can open it',
  ),
  audience: orNull(z.enum(audiences)).describe(
    'To whom it is open; by default subscribers, and buyers when it is for sale, which go together',
  ),
  isSale: orDefault(z.boolean(), false),
  price: orDefault(Tokens.max(priceTokensMax), 0).describe('Tokens, when it is for sale'),
  isPinned: orDefault(z.boolean(), false),
  showExcerpt: orDefault(z.boolean(), null).describe(
    'Shows the beginning of its text to everybody; by default where it has media',
  ),
  scheduledAt: orNull(Instant).describe('Publishes by itself, when active'),
  expiresAt: orNull(Instant).describe('From then on it is there for its buyers alone'),
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
    summary: 'Writes a post: a draft, now, or by the clock',
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
      q: searchText.describe('Finds posts by the beginnings of words in them'),
      status: z.enum([...wireStatuses, 'scheduled', 'expired']).optional(),
      from: Instant.optional().describe(
        'With `to`: those that were published then or that the clock will publish; of one `status`, drafts and the like by when they were made',
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
    summary: 'Writes a post anew; whoever bought it keeps the version that was bought',
    params: feedParams,
    body: feedBody.extend({
      unmodifiedSince: orNull(Instant).describe(
        'The `updatedAt` of the post that was changed: where it was written since, the answer is 409 `FEED_CHANGED`',
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
    summary: 'Removes a post from everybody but those who bought it',
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
    summary: 'Takes the pin off a post, which stays as it is',
    params: feedParams,
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  uploadFeedPhoto: {
    ...mediaUpload,
    path: '/performer/feeds/photo/upload',
    summary: 'Uploads a photo for a post; its sizes are made in the background',
    uploads: { photo: photoField },
    problems: [],
  },
  uploadFeedThumbnail: {
    ...mediaUpload,
    path: '/performer/feeds/thumbnail/upload',
    summary: 'Uploads the picture that stands for a post',
    uploads: { file: photoField },
    problems: [],
  },
  uploadFeedVideo: {
    ...mediaUpload,
    path: '/performer/feeds/video/upload',
    summary: 'Uploads a video for a post in one go; `POST /uploads` goes on after a cut line',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  uploadFeedTeaser: {
    ...mediaUpload,
    path: '/performer/feeds/teaser/upload',
    summary: 'Uploads a short video that everybody may watch while a post is locked',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  uploadFeedAudio: {
    ...mediaUpload,
    path: '/performer/feeds/audio/upload',
    summary: 'Uploads sound for a post',
    uploads: { file: audioField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
  listFeeds: {
    method: 'GET',
    path: '/user/feeds',
    who: 'any',
    summary:
      'A creator’s posts, of the creators whom a person follows or subscribes to, everybody’s, or what a fan bought',
    query: cursorPageQuery({
      q: searchText.describe(
        'Finds posts by the beginnings of words in what the reader sees of them, newest first',
      ),
      performerId: Id.optional(),
      source: z
        .enum(['following', 'discover', 'bought', 'for-you', 'trending'])
        .optional()
        .describe(
          'Without a creator: `following` for whoever follows or subscribes to somebody, else `discover`; `bought` has what its creator took down, too. ' +
            `Of more than ${timelineCreatorsMax} creators, \`total\` counts the posts of those that were looked at. ` +
            '`for-you` mixes posts of those whom a person follows or subscribes to with trending ones, those like what was liked, and new ones, each with its `reason`; `trending` goes by likes, comments, votes and sales, and by how new a post is. ' +
            `\`discover\` has everybody’s posts, the newest first, where a post that is open to everybody counts as ${openPostBoostDays} days newer than it is; ` +
            'behind a post that is locked to the reader, further locked ones of the same creator are left out (and counted in `total`) until something else was listed. ' +
            'Read on by `cursor` nothing comes twice and nothing else is left out; a page may hold fewer posts than `limit` though more follow. With `sort=createdAt` it is all posts by time',
        ),
      category: Id.optional().describe('Everybody’s posts in a category, newest first'),
      tag: TagQuery.optional().describe('Everybody’s posts with a tag, newest first'),
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
      'One post; locked without a follow, a subscription or a purchase, as it asks for, a buyer’s as it was bought',
    params: feedParams,
    answer: Feed,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  buyFeed: {
    ...purchaseCall,
    path: '/wallet/charges/feed/{id}',
    summary: 'Buys a post that is for sale, as it is now and for good, out of the wallet',
    params: feedParams,
    problems: [
      ...purchaseCall.problems,
      purchaseProblems.NOT_FOR_SALE,
      purchaseProblems.ALREADY_BOUGHT,
    ],
    limit: 'tip',
  },
});
