import { z } from 'zod';
import { FeedBought } from '../feeds/events.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { TipSent } from '../tipping/events.ts';

/** A fan bought tokens. Money and tokens move in this one event. */
export const WalletToppedUp = defineEvent('WalletToppedUp', {
  transactionId: Id,
  fanId: Id,
  tokens: Tokens,
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  balanceAfter: Tokens,
  legs: Posting,
  toppedUpAt: Instant,
});

/** `wallet-<fanId>`: every movement of a fan's tokens, each event a whole balanced posting. */
export const walletStream = defineStream('wallet', [WalletToppedUp, TipSent, FeedBought]);
export type WalletEvent = StreamEvent<typeof walletStream>;
