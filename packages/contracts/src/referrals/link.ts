import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';

/** A creator’s tracking link, on the wire. */
export const TrackingLink = z
  .object({
    _id: Id,
    slug: z.string(),
    name: z.string(),
    visits: z.int().nonnegative().describe('Browsers that came by it'),
    signUps: z.int().nonnegative(),
    creators: z.int().nonnegative().describe('Creators among those who signed up'),
    payers: z.int().nonnegative().describe('Those who signed up and have paid the creator'),
    revenue: z
      .object({ tokens: Tokens, amount: Amount })
      .describe('What they paid: tokens, and money of subscriptions'),
    share: z
      .object({ tokens: Tokens, amount: Amount })
      .describe('The creator’s share of the platform’s commission on referred creators'),
    currency: Currency,
    createdAt: Instant,
    archivedAt: Instant.nullable(),
  })
  .meta({ id: 'TrackingLink' });
export type TrackingLink = z.infer<typeof TrackingLink>;
