import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { earningTypes } from './earning.ts';

export const EarningDocument = z.strictObject({
  earningId: Id,
  type: z.enum(earningTypes),
  fanId: Id,
  targetId: Id.nullable(),
  /** What the fan wrote with a tip. */
  note: z.string().nullable(),
  /** Tokens, or minor units of the currency. */
  unit: z.enum(['tokens', 'money']),
  gross: z.int().nonnegative(),
  commission: z.int().nonnegative(),
  net: z.int().nonnegative(),
  currency: Currency,
  createdAt: Instant,
});
export type EarningDocument = z.infer<typeof EarningDocument>;

/**
 * What a creator earned, one by one. Owner: the creator; id: the tip, charge or payment. `createdAt` has
 * all of it, `charges` what was paid in tokens, `type:*` what was earned by one type.
 */
export const earningsOfPerformer = defineReadModel('earnings-of-performer', EarningDocument, [
  'createdAt',
  'charges',
  'type:*',
]);

export const EarningSums = z.strictObject({
  total: z.int().nonnegative(),
  gross: z.int().nonnegative(),
  commission: z.int().nonnegative(),
  net: z.int().nonnegative(),
});

/** What a creator earned in all. Owner and id: the creator. */
export const earningTotals = defineReadModel(
  'earning-totals',
  z.strictObject({
    performerId: Id,
    currency: Currency,
    /** The creator's share of all that was paid in tokens. */
    tokens: Tokens,
    /** Tokens, for subscriptions minor units. */
    byType: z.partialRecord(z.enum(earningTypes), EarningSums),
    /** Minor units that went back with refunds and disputes, and did not come again. */
    returned: MinorUnits,
  }),
);

/** Posts of which a day tells what each brought; those that sell later on the same day are not ranked. */
export const postsOfDayMax = 200;

/**
 * What a day (UTC) brought a creator. Owner: the creator; id: the day, `2026-11-20`. `day` by its
 * first moment.
 */
export const EarningDay = z.strictObject({
  performerId: Id,
  day: z.iso.date(),
  /** Tokens, for subscriptions minor units. */
  byType: z.partialRecord(z.enum(earningTypes), EarningSums),
  /** Minor units that went back on this day, less what came again; below zero where more came. */
  returned: z.int(),
  /** By post: how often it was bought, and the creator's tokens of that. */
  posts: z.record(Id, z.strictObject({ total: z.int().positive(), net: z.int().nonnegative() })),
  subscriptionsBegun: z.int().nonnegative(),
  subscriptionsEnded: z.int().nonnegative(),
});
export type EarningDay = z.infer<typeof EarningDay>;

export const earningDays = defineReadModel('earning-days', EarningDay, ['day']);
