import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';

const limits = { tokens: Tokens.nullable(), amount: Amount.nullable() };

/** A fan’s monthly spending limit, on the wire. */
export const SpendingLimitView = z
  .object({
    ...limits,
    currency: Currency,
    spent: z
      .object({ tokens: Tokens, amount: Amount })
      .describe('This month: tips and purchases, and top-ups and subscriptions'),
    renewsAt: Instant.describe('Start of the next month (UTC)'),
    next: z
      .object({ ...limits, from: Instant })
      .nullable()
      .describe('A raised limit that does not hold yet'),
  })
  .meta({ id: 'SpendingLimit' });
export type SpendingLimitView = z.infer<typeof SpendingLimitView>;
