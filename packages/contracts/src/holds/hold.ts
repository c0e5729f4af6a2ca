import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { holdReasons } from './rules.ts';

/** Amounts in hold, by commodity; at least one is above zero. */
export const HeldAmounts = z
  .strictObject({ TOKEN: Tokens.optional(), USD: MinorUnits.nonnegative().optional() })
  .refine(({ TOKEN = 0, USD = 0 }) => TOKEN + USD > 0, { message: 'a hold of nothing' });
export type HeldAmounts = z.infer<typeof HeldAmounts>;

/**
 * Change of a hold, as a field of the event that causes it: the legs of the same event move the amounts
 * between an account and its `:held` account. A hold is placed once, and ends once: released or expired (the
 * amounts return to their owner), or settled (they move on to others).
 */
export const HoldChange = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('placed'),
    /** Id of what the hold is for: a payout request, an order, a stream. */
    holdId: Id,
    reason: z.enum(holdReasons),
    amounts: HeldAmounts,
    since: Instant,
    /** Latest end of the hold; null if only a decision ends it. */
    until: Instant.nullable(),
  }),
  z.strictObject({ change: z.enum(['released', 'settled', 'expired']), holdId: Id }),
]);
export type HoldChange = z.infer<typeof HoldChange>;

/** Hold on the wire: an amount that cannot be used now, and why. */
export const Hold = z
  .object({
    _id: Id.nullable().describe('What the hold is for; null for recent earnings'),
    reason: z.enum(holdReasons),
    amount: z.number().nonnegative().describe('Money in `currency`'),
    tokens: Tokens,
    currency: Currency,
    since: Instant,
    until: Instant.nullable().describe('Latest end; null if a decision of others ends it'),
  })
  .meta({ id: 'Hold' });
export type Hold = z.infer<typeof Hold>;
