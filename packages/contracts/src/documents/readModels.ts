import { z } from 'zod';
import { earningTypes } from '../earnings/earning.ts';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { Commodity } from '../ledger/commodity.ts';
import { statementGroups } from './rules.ts';

export const StatementLineDocument = z.strictObject({
  lineId: z.string(),
  eventId: Id,
  type: z.string(),
  stream: z.string(),
  /** Revision in its stream, counted from one. */
  number: z.int().positive(),
  at: Instant,
  group: z.enum(statementGroups),
  fanId: Id.nullable(),
  /** Source of an earning; null for everything else. */
  earning: z.enum(earningTypes).nullable(),
  commodity: Commodity,
  /** Whole tokens or minor units, as the next one; the change of the creator's balance. */
  amount: z.int(),
  commission: z.int(),
});
export type StatementLineDocument = z.infer<typeof StatementLineDocument>;

/** Index of the lines of a month. */
export const linesOfMonth = (month: string) => `month:${month}` as const;

/**
 * Changes of a creator's balance: one for each event and commodity. Owner: the creator; id: event and
 * commodity.
 */
export const statementLines = defineReadModel('statement-lines', StatementLineDocument, [
  'month:*',
]);

const StatementMonthSums = z.strictObject({
  lines: z.int().positive(),
  /** Whole tokens or minor units, as the others. */
  gross: z.int(),
  commission: z.int(),
  groups: z.partialRecord(z.enum(statementGroups), z.int()),
});
export type StatementMonthSums = z.infer<typeof StatementMonthSums>;

export const StatementMonthDocument = z.strictObject({
  performerId: Id,
  month: z.string(),
  sums: z.partialRecord(Commodity, StatementMonthSums),
});
export type StatementMonthDocument = z.infer<typeof StatementMonthDocument>;

/** Sums of the months in which a creator's balance changed. Owner: the creator; id: the month. */
export const statementMonths = defineReadModel('statement-months', StatementMonthDocument, [
  'month',
]);
