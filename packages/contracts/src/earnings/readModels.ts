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
  /** The fan's note with a tip. */
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
 * Earnings of a creator, one by one. Owner: the creator; id: the tip, charge or payment. `createdAt` has all
 * of them, `charges` those in tokens, `type:*` those of one type.
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

/** Total earnings of a creator. Owner and id: the creator. */
export const earningTotals = defineReadModel(
  'earning-totals',
  z.strictObject({
    performerId: Id,
    currency: Currency,
    /** The creator's share of all token payments. */
    tokens: Tokens,
    /** Tokens, for subscriptions minor units. */
    byType: z.partialRecord(z.enum(earningTypes), EarningSums),
    /** Minor units reversed by refunds and disputes, and not restored. */
    returned: MinorUnits,
  }),
);

/** Maximum number of posts with earnings in a day; those that first sell later that day are not ranked. */
export const postsOfDayMax = 200;

/** Earnings of a creator in a day (UTC). Owner: the creator; id: the day, `2026-11-20`. `day` by its first moment. */
export const EarningDay = z.strictObject({
  performerId: Id,
  day: z.iso.date(),
  /** Tokens, for subscriptions minor units. */
  byType: z.partialRecord(z.enum(earningTypes), EarningSums),
  /** Minor units reversed on this day, less those restored; negative where more were restored. */
  returned: z.int(),
  /** By post: number of sales, and the creator's tokens of them. */
  posts: z.record(Id, z.strictObject({ total: z.int().positive(), net: z.int().nonnegative() })),
  subscriptionsBegun: z.int().nonnegative(),
  subscriptionsEnded: z.int().nonnegative(),
});
export type EarningDay = z.infer<typeof EarningDay>;

export const earningDays = defineReadModel('earning-days', EarningDay, ['day']);
