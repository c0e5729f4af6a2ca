import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { payoutEvents } from '../payouts/events.ts';
import { StreamPosition } from '../reactors/events.ts';
import { ReferralShareCredited } from '../referrals/shareEvents.ts';

/**
 * Credits a creator's shares of tips and purchases, of many charges in one event. The value moved in the
 * fans' own events, and read models show it from there; this event serves decisions about the creator's
 * balance.
 */
export const EarningsAccrued = defineEvent('EarningsAccrued', {
  performerId: Id,
  /** Tokens given by fans, and of them the shares of platform and creator. */
  tokens: Tokens,
  commission: Tokens,
  net: Tokens,
  /** Number of charges. */
  count: z.int().positive(),
  /**
   * Last counted charge of the creator. All charges before it in the log are counted, here or earlier, none
   * after it.
   */
  upTo: StreamPosition,
  /** The creator's shares by day (UTC) of the charges; in events without it, of the day of accrual. */
  netByDay: z.record(z.iso.date(), Tokens).optional(),
  accruedAt: Instant,
});

/** A creator's share of a subscription payment; the amount is its price without tax. The value moved in the subscription's event. */
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
 * A fan's payment was reversed, and the creator returns the share as far as it is available. The platform,
 * which bore the loss until then, receives it; the rest stays a loss.
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

/** The dispute was won: the returned share is restored. */
export const SubscriptionShareRestored = defineEvent('SubscriptionShareRestored', {
  transactionId: Id,
  performerId: Id,
  fanId: Id,
  correction: z.string(),
  /** Part of the share that had been taken, now restored. */
  amount: MinorUnits,
  /** Share that was restored with the money; all that the correction took where absent. */
  share: MinorUnits.optional(),
  currency: Currency,
  legs: z.union([Posting, z.tuple([])]),
  restoredAt: Instant,
});

/**
 * A share that was missing when a payment was reversed is recovered from the creator's next earnings: what the
 * platform bore as a loss is returned.
 */
export const LossRecovered = defineEvent('LossRecovered', {
  performerId: Id,
  /** Payment whose reversal caused the loss. */
  transactionId: Id,
  amount: MinorUnits.positive(),
  /** Tokens that retired for it; absent if money was taken. */
  tokens: Tokens.positive().optional(),
  currency: Currency,
  legs: Posting,
  recoveredAt: Instant,
});

/** `earnings-<performerId>`: earnings of a creator; payouts are decided here. */
export const earningsStream = defineStream('earnings', [
  EarningsAccrued,
  SubscriptionCredited,
  SubscriptionShareReturned,
  SubscriptionShareRestored,
  LossRecovered,
  ...payoutEvents,
  ReferralShareCredited,
]);
export type EarningsEvent = StreamEvent<typeof earningsStream>;
