import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { EventPlace } from '../reactors/events.ts';

/**
 * A creator's shares of tips and purchases stand to the creator's credit: those of many charges in one
 * event. The value moved in the fans' own events, and read models show it from there; here it is for
 * decisions about what the creator has.
 */
export const EarningsAccrued = defineEvent('EarningsAccrued', {
  performerId: Id,
  /** What fans gave, and of it the platform's and the creator's share. */
  tokens: Tokens,
  commission: Tokens,
  net: Tokens,
  /** How many charges that is. */
  count: z.int().positive(),
  /**
   * The last charge of the creator that is counted. All charges that the log has before it are counted
   * by now, here or earlier, and none behind it.
   */
  upTo: EventPlace,
  accruedAt: Instant,
});

/** A creator's share of a subscription payment. The value moved in the subscription's event. */
export const SubscriptionCredited = defineEvent('SubscriptionCredited', {
  transactionId: Id,
  subscriptionType: z.enum(['monthly', 'yearly']),
  performerId: Id,
  fanId: Id,
  amount: MinorUnits,
  commission: MinorUnits,
  net: MinorUnits,
  currency: Currency,
  creditedAt: Instant,
});

/**
 * A fan's payment went back, and the creator gives its share as far as it is still there. The
 * platform, whose loss it was until then, receives it; what is missing stays a loss.
 */
export const SubscriptionShareReturned = defineEvent('SubscriptionShareReturned', {
  transactionId: Id,
  performerId: Id,
  fanId: Id,
  correction: z.string(),
  share: MinorUnits,
  taken: MinorUnits,
  currency: Currency,
  legs: z.union([Posting, z.tuple([])]),
  returnedAt: Instant,
});

/** The dispute was won: what the creator gave comes back. */
export const SubscriptionShareRestored = defineEvent('SubscriptionShareRestored', {
  transactionId: Id,
  performerId: Id,
  fanId: Id,
  correction: z.string(),
  /** What of the share had been there to be taken, and so comes back. */
  amount: MinorUnits,
  /** The share that came back with the money; all that the correction took where it is absent. */
  share: MinorUnits.optional(),
  currency: Currency,
  legs: z.union([Posting, z.tuple([])]),
  restoredAt: Instant,
});

/** `earnings-<performerId>`: what a creator has earned; payouts are decided here. */
export const earningsStream = defineStream('earnings', [
  EarningsAccrued,
  SubscriptionCredited,
  SubscriptionShareReturned,
  SubscriptionShareRestored,
]);
export type EarningsEvent = StreamEvent<typeof earningsStream>;
