import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { itemKinds } from '../purchases/item.ts';

/** A creator's share of a tip stands to the creator's credit. The value moved in `TipSent`. */
export const TipCredited = defineEvent('TipCredited', {
  tipId: Id,
  performerId: Id,
  fanId: Id,
  tokens: Tokens,
  commission: Tokens,
  net: Tokens,
  creditedAt: Instant,
});

/**
 * A creator's share of something that a fan bought once: a post, a message. The value moved in the
 * fan's own event.
 */
export const ChargeCredited = defineEvent('ChargeCredited', {
  chargeId: Id,
  type: z.enum(itemKinds),
  targetId: Id,
  performerId: Id,
  fanId: Id,
  tokens: Tokens,
  commission: Tokens,
  net: Tokens,
  creditedAt: Instant,
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
  amount: MinorUnits,
  currency: Currency,
  legs: Posting,
  restoredAt: Instant,
});

/** `earnings-<performerId>`: what a creator has earned; payouts are decided here. */
export const earningsStream = defineStream('earnings', [
  TipCredited,
  ChargeCredited,
  SubscriptionCredited,
  SubscriptionShareReturned,
  SubscriptionShareRestored,
]);
export type EarningsEvent = StreamEvent<typeof earningsStream>;
