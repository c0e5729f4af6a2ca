import { z } from 'zod';
import { FileView } from '../files/file.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { PerformerCard, SubscriptionOffer } from '../performers/performer.ts';
import { audiences, feedTypes } from './events.ts';
import { excerptLengthMax } from './rules.ts';

export const wireStatuses = ['draft', 'active', 'inactive'] as const;

/** What a locked post shows of its pictures: the shape, never the content. */
export const LockedPreview = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  blurHash: z.string().nullable(),
  url: z.string().nullable().describe('A strongly blurred picture'),
});

/** A post as the wire shows it. Locked, it keeps its text, its files and links to them. */
export const Feed = z
  .object({
    _id: Id,
    performerId: Id,
    performer: PerformerCard.nullable(),
    type: z.enum(feedTypes),
    text: z.string().nullable(),
    files: z.array(FileView),
    totalFile: z.int().nonnegative(),
    thumbnail: FileView.nullable(),
    teaserId: Id.nullable().describe('Null: posts have no teasers yet'),
    pollIds: z.array(Id).describe('Empty: posts have no polls yet'),
    preview: LockedPreview.nullable().describe('Stands for the files while the post is locked'),
    audience: z.enum(audiences).describe('To whom it is open'),
    isSale: z.boolean(),
    price: Tokens,
    isPinned: z.boolean(),
    showExcerpt: z.boolean(),
    excerpt: z
      .string()
      .max(excerptLengthMax)
      .nullable()
      .describe('The beginning of its text, there for everybody where its creator shows it'),
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
    totalLike: z.int().nonnegative().describe('0: nothing can be liked yet'),
    totalComment: z.int().nonnegative().describe('0: nothing can be commented on yet'),
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
    status: z.enum(wireStatuses),
    scheduledAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;
