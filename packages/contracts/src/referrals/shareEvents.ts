import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Commodity } from '../ledger/commodity.ts';
import { Posting } from '../ledger/posting.ts';

/**
 * Credits a creator's share of the platform's commission on a referred creator. Each is rounded down in all,
 * so that small commissions add up: without legs when there is nothing to credit yet.
 */
export const ReferralShareCredited = defineEvent('ReferralShareCredited', {
  /** The creator who receives it, and the one they referred. */
  performerId: Id,
  referredId: Id,
  slug: z.string(),
  commodity: Commodity,
  /** Commission of this event, negative if reversed, and of all so far. */
  commission: z.int(),
  commissionInAll: z.int(),
  basisPoints: z.int().nonnegative(),
  amount: z.int().nonnegative(),
  legs: z.union([Posting, z.tuple([])]),
  creditedAt: Instant,
});
