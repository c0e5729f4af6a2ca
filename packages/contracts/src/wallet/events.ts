import { z } from 'zod';
import { AppliedCoupon, CouponOfPayment } from '../coupons/coupon.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { ItemBought } from '../purchases/events.ts';
import { BookedTax } from '../tax/tax.ts';
import { TipNotesErased, TipSent } from '../tipping/events.ts';
import { AutoTopUpAgreed, AutoTopUpDue, AutoTopUpStopped } from './autoTopUpEvents.ts';
import {
  CardPaymentCounted,
  CardPaymentUncounted,
  SpendingLimitChanged,
} from './spendingEvents.ts';

/** A fan bought tokens. Money and tokens move in this one event. */
export const WalletToppedUp = defineEvent('WalletToppedUp', {
  transactionId: Id,
  fanId: Id,
  /** Total tokens, and the bonus tokens of them. */
  tokens: Tokens,
  bonusTokens: Tokens,
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  /** The coupon that lowered the amount. */
  coupon: AppliedCoupon.optional(),
  balanceAfter: Tokens,
  /** Tax in the amount. */
  tax: BookedTax.optional(),
  legs: Posting,
  toppedUpAt: Instant,
});

/** Reversal of a top-up; the same shape for its restoration. */
const reversal = {
  transactionId: Id,
  fanId: Id,
  /** Refund or dispute that caused it, and the idempotency key of this correction. */
  cause: z.enum(['refund', 'dispute']),
  correction: z.string(),
  amount: MinorUnits,
  currency: Currency,
  provider: z.string(),
  /** Coupon of the payment, for its sums. */
  coupon: CouponOfPayment.optional(),
  /** Tokens of the fan. */
  tokens: Tokens,
  /** Tokens that the fan had already spent: the platform's loss. */
  tokensUncovered: Tokens,
  /** Bonus tokens of both together. */
  bonusTokens: Tokens,
  balanceAfter: Tokens,
  /** Part of the sale's tax in the amount. */
  tax: BookedTax.optional(),
  legs: Posting,
};

/** A top-up was reversed: its tokens are taken, as far as the fan has them. */
export const TopUpReversed = defineEvent('TopUpReversed', { ...reversal, reversedAt: Instant });

/** A dispute was won: the tokens taken by `TopUpReversed` are restored. */
export const TopUpRestored = defineEvent('TopUpRestored', { ...reversal, restoredAt: Instant });

/** `wallet-<fanId>`: every movement of a fan's tokens, each event a balanced posting. */
export const walletStream = defineStream('wallet', [
  WalletToppedUp,
  TopUpReversed,
  TopUpRestored,
  TipSent,
  ItemBought,
  TipNotesErased,
  SpendingLimitChanged,
  CardPaymentCounted,
  CardPaymentUncounted,
  AutoTopUpAgreed,
  AutoTopUpDue,
  AutoTopUpStopped,
]);
export type WalletEvent = StreamEvent<typeof walletStream>;
