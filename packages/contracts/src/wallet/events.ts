import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { ItemBought } from '../purchases/events.ts';
import { TipNotesErased, TipSent } from '../tipping/events.ts';

/** A fan bought tokens. Money and tokens move in this one event. */
export const WalletToppedUp = defineEvent('WalletToppedUp', {
  transactionId: Id,
  fanId: Id,
  /** All tokens that came, and those of them that were given on top. */
  tokens: Tokens,
  bonusTokens: Tokens,
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  balanceAfter: Tokens,
  legs: Posting,
  toppedUpAt: Instant,
});

/** Where the value of a reversed top-up came from; the same shape for the way back. */
const reversal = {
  transactionId: Id,
  fanId: Id,
  /** The refund or dispute behind it, and the idempotent name of this one correction. */
  cause: z.enum(['refund', 'dispute']),
  correction: z.string(),
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  /** Tokens of the fan. */
  tokens: Tokens,
  /** Tokens that the fan had spent already: the platform's loss. */
  tokensUncovered: Tokens,
  /** Of both together those that had been given on top. */
  bonusTokens: Tokens,
  balanceAfter: Tokens,
  legs: Posting,
};

/** The price of tokens went back: the tokens follow, as far as the fan still has them. */
export const TopUpReversed = defineEvent('TopUpReversed', { ...reversal, reversedAt: Instant });

/** A dispute was won: what `TopUpReversed` took comes back. */
export const TopUpRestored = defineEvent('TopUpRestored', { ...reversal, restoredAt: Instant });

/** `wallet-<fanId>`: every movement of a fan's tokens, each event a whole balanced posting. */
export const walletStream = defineStream('wallet', [
  WalletToppedUp,
  TopUpReversed,
  TopUpRestored,
  TipSent,
  ItemBought,
  TipNotesErased,
]);
export type WalletEvent = StreamEvent<typeof walletStream>;
