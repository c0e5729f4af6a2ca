import { z } from 'zod';
import { contentTypesWith } from '../content/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { Participant } from '../people/participant.ts';
import { feedTypes } from '../posts/rules.ts';

export const earningTypes = ['tip', ...contentTypesWith('earning'), 'subscription'] as const;
export type EarningType = (typeof earningTypes)[number];

/** One earning of a creator on the wire: tokens, or money for a subscription. */
export const Earning = z
  .object({
    _id: Id,
    type: z.enum(earningTypes),
    userId: Id,
    user: Participant.describe('The fan who paid'),
    targetId: Id.nullable().describe('The purchased item, if there is one'),
    tokens: z
      .object({ gross: Tokens, commission: Tokens, net: Tokens })
      .nullable()
      .describe('Null for payments in money'),
    money: z
      .object({ gross: Amount, commission: Amount, net: Amount, currency: Currency })
      .nullable()
      .describe('Null for payments in tokens'),
    createdAt: Instant,
  })
  .meta({ id: 'Earning' });
export type Earning = z.infer<typeof Earning>;

const tokenSums = z.object({ gross: Tokens, commission: Tokens, net: Tokens });
const moneySums = z.object({ gross: Amount, commission: Amount, net: Amount });

/** Maximum number of days in a period. */
export const periodDaysMax = 366;

const EarningsOfDay = z.object({
  day: z.iso.date(),
  total: z.int().nonnegative(),
  net: z
    .partialRecord(z.enum(earningTypes), z.number().nonnegative())
    .describe('By source: tokens, for subscriptions money'),
});

/** A post with its earnings. */
const EarningPost = z.object({
  _id: Id,
  type: z.enum(feedTypes).optional().describe('Label if `text` is empty'),
  text: z
    .string()
    .nullable()
    .describe('Excerpt of its text, else the question of its poll; null for a deleted post'),
  thumbnail: z.string().nullable().describe('A URL'),
  totalFile: z.int().nonnegative(),
  price: Tokens.describe('Current price; 0 if no longer on sale'),
  total: z.int().positive().describe('Number of sales'),
  tokens: Tokens.describe('The creator’s share'),
});

/** Earnings of a period, compared with the previous one of the same length. */
export const EarningPeriod = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(EarningsOfDay).describe('Days with earnings, in order'),
    before: z
      .object({ tokens: Tokens, money: Amount, total: z.int().nonnegative() })
      .describe('Net, of the same number of days before `from`'),
    subscribers: z.object({
      total: z.int().nonnegative().describe('Running subscriptions'),
      begun: z.int().nonnegative(),
      ended: z.int().nonnegative(),
    }),
    posts: z.array(EarningPost).describe('Up to five, highest earnings first'),
  })
  .meta({ id: 'EarningPeriod' });
export type EarningPeriod = z.infer<typeof EarningPeriod>;

/** Earnings of a creator, in all or within a period, by source. */
export const EarningStats = z
  .object({
    currency: Currency,
    total: z.int().nonnegative(),
    tokens: tokenSums,
    money: moneySums,
    returned: Amount.describe('Part of the net money that refunds and disputes reversed'),
    byType: z.array(
      z.object({
        type: z.enum(earningTypes),
        total: z.int().nonnegative(),
        tokens: tokenSums,
        money: moneySums,
      }),
    ),
    period: EarningPeriod.nullable().describe('If a period was requested'),
  })
  .meta({ id: 'EarningStats' });
export type EarningStats = z.infer<typeof EarningStats>;
