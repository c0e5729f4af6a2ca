import { z } from 'zod';
import { audiences, commenters } from '../content/access/rules.ts';
import { FileView } from '../files/file.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { PerformerCard, SubscriptionOffer } from '../performers/performer.ts';
import { Poll } from '../polls/poll.ts';
import { delayReasons } from './events.ts';
import { excerptLengthMax, feedTypes } from './rules.ts';

export const wireStatuses = ['draft', 'active', 'inactive'] as const;

/** Preview of a locked post's pictures: the shape, never the content. */
export const LockedPreview = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  blurHash: z.string().nullable(),
  url: z.string().nullable().describe('Strongly blurred picture'),
});

/** Reason why a post is recommended, in terms that the reader can check. */
export const FeedReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscription') }),
  z.object({ kind: z.literal('follow') }),
  z.object({ kind: z.literal('category'), categoryId: Id }).describe('Similar to liked posts'),
  z.object({ kind: z.literal('tag'), tag: z.string() }).describe('Similar to liked posts'),
  z.object({ kind: z.literal('trending') }),
  z.object({ kind: z.literal('new') }),
]);
export type FeedReason = z.infer<typeof FeedReason>;

/** A post on the wire. A locked one has no text, files or links beyond excerpt, teaser and preview. */
export const Feed = z
  .object({
    _id: Id,
    performerId: Id,
    performer: PerformerCard.nullable(),
    type: z.enum(feedTypes),
    text: z.string().nullable(),
    fileIds: z.array(Id).describe('As in the `PUT` request; empty while the post is locked'),
    files: z.array(FileView),
    totalFile: z.int().nonnegative(),
    totalPhoto: z
      .int()
      .nonnegative()
      .optional()
      .describe(
        'Number of photos in `totalFile`: all of a photo post, else those besides its media',
      ),
    duration: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Total seconds of its videos and recordings, also while the post is locked'),
    thumbnailId: Id.nullable().describe('Null while the post is locked'),
    thumbnail: FileView.nullable(),
    teaserId: Id.nullable(),
    teaser: FileView.nullable().describe('Short video, open to everybody'),
    pollIds: z.array(Id),
    polls: z.array(Poll).describe('Empty while the post is locked'),
    categoryIds: z.array(Id),
    tags: z.array(z.string()),
    commenters: z.enum(commenters).describe('Audience, of those who can open it, that may comment'),
    mayComment: z.boolean().describe('Whether the reader may comment'),
    preview: LockedPreview.nullable().describe(
      'Shown instead of the files while the post is locked',
    ),
    audience: z.enum(audiences).describe('Audience'),
    planIds: z
      .array(Id)
      .optional()
      .describe('Plans of its creator that open it; absent for all of them'),
    isSale: z.boolean(),
    price: Tokens,
    isPinned: z.boolean(),
    showExcerpt: z.boolean(),
    excerpt: z
      .string()
      // Excerpt with its trailing ….
      .max(excerptLengthMax + 1)
      .nullable()
      .describe(
        'Excerpt of its text, with … if cut within a sentence; visible to everybody if its creator enables it',
      ),
    isLocked: z.boolean(),
    lockReason: z
      .enum(['follow', 'subscribe', 'buy'])
      .nullable()
      .describe(
        'Action that opens it: `follow` for a post for followers, which include subscribers',
      ),
    offer: SubscriptionOffer.nullable().describe(
      'Subscription that opens it, if locked for subscribers; null also while its creator offers none',
    ),
    isBought: z.boolean(),
    totalLike: z.int().nonnegative(),
    totalComment: z.int().nonnegative(),
    totalView: z
      .int()
      .nonnegative()
      .describe('Unique viewers per day, summed: a reload counts once'),
    sales: z
      .object({ total: z.int().nonnegative(), tokens: Tokens })
      .nullable()
      .describe('Number of sales and their amount; for its creator only'),
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    isKept: z
      .boolean()
      .describe(
        'Version that the reader bought: its creator has changed it since, or removed it; then it is `inactive`',
      ),
    isErased: z
      .literal(true)
      .optional()
      .describe('Its creator has deleted the account: text and media are erased'),
    reason: FeedReason.nullable().describe('Reason for its place in `for-you`'),
    editedAt: Instant.nullable().describe('Last edit after publication'),
    status: z.enum(wireStatuses),
    scheduledAt: Instant.nullable(),
    delayReason: z
      .enum(delayReasons)
      .optional()
      .describe(
        'Reason why it is delayed although due: its creator is not verified yet, or one of its files is missing',
      ),
    expiresAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;
