import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { LedgerEvent } from '../ledger/ledgerEvent.ts';
import { Participant } from '../people/participant.ts';
import { chargeTypes } from '../purchases/charge.ts';

/** Types of token movements: a charge, a top-up, or its correction. */
export const lineTypes = [...chargeTypes, 'top_up', 'top_up_reversed', 'top_up_restored'] as const;
export type LineType = (typeof lineTypes)[number];

/** Filters of a statement. */
export const lineGroups = ['tip', 'purchase', 'top_up'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** One movement of a fan's tokens with its event, on the wire. */
export const StatementLine = z
  .object({
    _id: Id,
    type: z.enum(lineTypes),
    tokens: z.int().describe('Change of the balance; negative when spent or taken'),
    balance: Tokens.describe('Balance afterwards'),
    performer: Participant.nullable().describe('Recipient'),
    targetId: Id.nullable().describe('The purchased item, if there is one'),
    note: z.string().nullable().describe('Of a tip'),
    commissionRate: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The platform’s share at that time; null if it takes none'),
    money: z
      .object({ amount: Amount, currency: Currency, transactionId: Id })
      .nullable()
      .describe('Price of a top-up, or the reversed part of it'),
    cause: z.enum(['refund', 'dispute']).nullable().describe('Of a correction'),
    event: LedgerEvent,
    createdAt: Instant,
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;
