import { z } from 'zod';
import { audiences } from '../content/access/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { feedTypes } from './rules.ts';

const stats = {
  views: z.int().nonnegative().describe('Unique viewers per day, summed: a reload counts once'),
  likes: z.int().describe('Minus withdrawn ones, so a day may be negative'),
  comments: z.int().describe('Minus deleted ones'),
  sales: z.int().nonnegative(),
  tokens: Tokens.describe('Revenue before commission'),
};

/** Statistics of a post, in total and by day. */
export const FeedStats = z
  .object({
    totals: z.object(stats),
    days: z
      .array(z.object({ day: z.iso.date(), ...stats }))
      .describe('Each requested day (UTC), in order'),
  })
  .meta({ id: 'FeedFigures' });
export type FeedStats = z.infer<typeof FeedStats>;

/** Past version of a post. */
export const FeedEdit = z
  .object({
    feedId: Id,
    version: z.int().positive(),
    type: z.enum(feedTypes),
    text: z.string(),
    fileIds: z.array(Id),
    thumbnailId: Id.nullable(),
    teaserId: Id.nullable(),
    pollIds: z.array(Id),
    tags: z.array(z.string()),
    audience: z.enum(audiences),
    isSale: z.boolean(),
    price: Tokens,
    writtenAt: Instant,
  })
  .meta({ id: 'FeedEdit' });
export type FeedEdit = z.infer<typeof FeedEdit>;
