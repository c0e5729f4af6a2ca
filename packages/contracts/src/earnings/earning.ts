import { z } from 'zod';
import { contentTypesWith } from '../content/rules.ts';
import { feedTypes } from '../feeds/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { Participant } from '../people/participant.ts';

export const earningTypes = ['tip', ...contentTypesWith('earning'), 'subscription'] as const;
export type EarningType = (typeof earningTypes)[number];

/** One earning of a creator on the wire: tokens, or money for a subscription. */
export const Earning = z
  .object({
    _id: Id,
    type: z.enum(earningTypes),
    userId: Id,
    user: Participant.describe('The fan who paid'),
    targetId: Id.nullable().describe('What was bought, where it is a thing'),
    tokens: z
      .object({ gross: Tokens, commission: Tokens, net: Tokens })
      .nullable()
      .describe('Null for what was paid in money'),
    money: z
      .object({ gross: Amount, commission: Amount, net: Amount, currency: Currency })
      .nullable()
      .describe('Null for what was paid in tokens'),
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
  type: z.enum(feedTypes).optional().describe('What it is called by where `text` is empty'),
  text: z
    .string()
    .nullable()
    .describe('How it begins, or else what its poll asks; null for a post that was removed'),
  thumbnail: z.string().nullable().describe('A URL'),
  totalFile: z.int().nonnegative(),
  price: Tokens.describe('What it costs now; 0 for what is not sold any more'),
  total: z.int().positive().describe('How often it was bought'),
  tokens: Tokens.describe('The creator’s share'),
});

/** Earnings of a period, compared with the previous one of the same length. */
export const EarningPeriod = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(EarningsOfDay).describe('Days on which something was earned, the first first'),
    before: z
      .object({ tokens: Tokens, money: Amount, total: z.int().nonnegative() })
      .describe('Net, of as many days right before `from`'),
    subscribers: z.object({
      total: z.int().nonnegative().describe('Subscriptions that run now'),
      begun: z.int().nonnegative(),
      ended: z.int().nonnegative(),
    }),
    posts: z.array(EarningPost).describe('Those that brought most, at most five'),
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
    returned: Amount.describe('Of the net money, what went back with refunds and disputes'),
    byType: z.array(
      z.object({
        type: z.enum(earningTypes),
        total: z.int().nonnegative(),
        tokens: tokenSums,
        money: moneySums,
      }),
    ),
    period: EarningPeriod.nullable().describe('Where a period was asked for'),
  })
  .meta({ id: 'EarningStats' });
export type EarningStats = z.infer<typeof EarningStats>;
