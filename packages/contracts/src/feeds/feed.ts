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
  url: z.string().nullable().describe('A strongly blurred picture'),
});

/** Reason why a post is recommended, in terms that the reader can check. */
export const FeedReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscription') }),
  z.object({ kind: z.literal('follow') }),
  z.object({ kind: z.literal('category'), categoryId: Id }).describe('Like posts that were liked'),
  z.object({ kind: z.literal('tag'), tag: z.string() }).describe('Like posts that were liked'),
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
    fileIds: z.array(Id).describe('As a `PUT` takes them; empty while the post is locked'),
    files: z.array(FileView),
    totalFile: z.int().nonnegative(),
    totalPhoto: z
      .int()
      .nonnegative()
      .optional()
      .describe('Of `totalFile` the photos: all of a post of photos, else those beside its media'),
    duration: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Seconds of its videos and recordings together, also while the post is locked'),
    thumbnailId: Id.nullable().describe('Null while the post is locked'),
    thumbnail: FileView.nullable(),
    teaserId: Id.nullable(),
    teaser: FileView.nullable().describe('A short video that is open to everybody'),
    pollIds: z.array(Id),
    polls: z.array(Poll).describe('Empty while the post is locked'),
    categoryIds: z.array(Id),
    tags: z.array(z.string()),
    commenters: z.enum(commenters).describe('Who may comment on it, of those who can open it'),
    mayComment: z.boolean().describe('Whether the reader may'),
    preview: LockedPreview.nullable().describe('Stands for the files while the post is locked'),
    audience: z.enum(audiences).describe('To whom it is open'),
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
        'The beginning of its text, with … where it stops within a sentence; there for everybody where its creator shows it',
      ),
    isLocked: z.boolean(),
    lockReason: z
      .enum(['follow', 'subscribe', 'buy'])
      .nullable()
      .describe(
        'What opens it: `follow` of a post for followers, whom whoever subscribes is one of',
      ),
    offer: SubscriptionOffer.nullable().describe(
      'What would open it, locked for a subscription; null also while its creator offers none',
    ),
    isBought: z.boolean(),
    totalLike: z.int().nonnegative(),
    totalComment: z.int().nonnegative(),
    totalView: z.int().nonnegative().describe('People on days: a reload counts once'),
    sales: z
      .object({ total: z.int().nonnegative(), tokens: Tokens })
      .nullable()
      .describe('How often it was bought, and for how much; for its creator alone'),
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    isKept: z
      .boolean()
      .describe(
        'As the reader bought it: its creator has changed it since, or taken it down; then it is `inactive`',
      ),
    isErased: z
      .literal(true)
      .optional()
      .describe('Its creator has removed the account: words and pictures are gone'),
    reason: FeedReason.nullable().describe('Why it stands in the list `for-you`'),
    editedAt: Instant.nullable().describe('When it was last written anew after it was published'),
    status: z.enum(wireStatuses),
    scheduledAt: Instant.nullable(),
    delayReason: z
      .enum(delayReasons)
      .optional()
      .describe(
        'Why it waits, though its time has come: its creator is not verified yet, or a file of it is gone',
      ),
    expiresAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;
