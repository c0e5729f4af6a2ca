import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';

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

/** `earnings-<performerId>`: what a creator has earned; payouts are decided here. */
export const earningsStream = defineStream('earnings', [TipCredited, SubscriptionCredited]);
export type EarningsEvent = StreamEvent<typeof earningsStream>;
