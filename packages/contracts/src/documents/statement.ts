import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { cursorListOf } from '../kernel/page.ts';
import { Commodity } from '../ledger/commodity.ts';
import { statementGroups } from './rules.ts';

/** Month of a statement (UTC). */
export const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .meta({ description: 'Month (UTC), such as `2026-11`' });

const amount = z.number().describe('Whole tokens, or major units of money');

/** A commodity's part of a month: closing balance = opening balance + all groups. */
const StatementSums = z.object({
  commodity: Commodity,
  opening: amount,
  closing: amount,
  gross: amount.describe('Tips, sales and subscriptions before our commission'),
  commission: amount,
  groups: z
    .partialRecord(z.enum(statementGroups), amount)
    .describe('Changes of the balance by group; earnings are net of commission'),
});

export const StatementSummary = z
  .object({
    month: Month,
    isComplete: z.boolean().describe('False for the current month'),
    totalLines: z.int().nonnegative(),
    sums: z.array(StatementSums).describe('Tokens first, then money'),
  })
  .meta({ id: 'CreatorStatementSummary' });
export type StatementSummary = z.infer<typeof StatementSummary>;

export const StatementLine = z
  .object({
    _id: z.string(),
    at: Instant,
    group: z.enum(statementGroups),
    description: z.string().describe('In the reader’s language'),
    userId: Id.nullable().describe('The fan who paid'),
    commodity: Commodity,
    gross: amount.nullable().describe('Null for everything but earnings'),
    commission: amount.nullable(),
    amount: amount.describe('Change of the balance'),
    event: z
      .object({
        _id: Id,
        type: z.string(),
        stream: z.string(),
        number: z.int().positive().describe('Revision in its stream, counted from one'),
      })
      .describe('The ledger event that it follows from'),
  })
  .meta({ id: 'CreatorStatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = StatementSummary.extend({
  lines: cursorListOf(StatementLine),
}).meta({ id: 'CreatorStatement' });
export type Statement = z.infer<typeof Statement>;
