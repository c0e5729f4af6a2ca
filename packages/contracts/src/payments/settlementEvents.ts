import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';

/** What a provider took a fee for. */
export const FeeCause = z.enum(['payment', 'refund', 'dispute', 'payout', 'account']);
export type FeeCause = z.infer<typeof FeeCause>;

/** A provider kept a fee, or gave one back, as one entry of its own balance says. */
export const ProviderFeeCharged = defineEvent('ProviderFeeCharged', {
  provider: z.string(),
  /** The provider's own id of the entry: each has its fee posted once. */
  entryRef: z.string(),
  cause: FeeCause,
  /** The payment behind it, where there is one. */
  transactionId: Id.nullable(),
  /** Below zero when it was given back. */
  fee: MinorUnits,
  currency: Currency,
  legs: Posting,
  chargedAt: Instant,
});

const payout = {
  provider: z.string(),
  payoutRef: z.string(),
  amount: MinorUnits,
  currency: Currency,
};

/** Money left the provider's balance for the platform's bank account. */
export const ProviderPayoutSent = defineEvent('ProviderPayoutSent', {
  ...payout,
  legs: Posting,
  sentAt: Instant,
});

/** The bank has it. What it moved was posted when it was sent. */
export const ProviderPayoutArrived = defineEvent('ProviderPayoutArrived', {
  ...payout,
  arrivedAt: Instant,
});

/** The bank did not take it, or it was stopped: the money is on the provider's balance again. */
export const ProviderPayoutReturned = defineEvent('ProviderPayoutReturned', {
  ...payout,
  legs: Posting,
  returnedAt: Instant,
});

/** `settlement-<id>`: one fee, or one payout of a provider to the bank; the id comes from its name. */
export const settlementStream = defineStream('settlement', [
  ProviderFeeCharged,
  ProviderPayoutSent,
  ProviderPayoutArrived,
  ProviderPayoutReturned,
]);
export type SettlementEvent = StreamEvent<typeof settlementStream>;

/** Everything that moved a provider's balance up to an entry is in the books. */
export const ProviderBalanceRead = defineEvent('ProviderBalanceRead', {
  provider: z.string(),
  entryRef: z.string(),
  readAt: Instant,
});

/** `reconciliation-<id>`: how far a provider's balance was read; the id comes from its name. */
export const reconciliationStream = defineStream('reconciliation', [ProviderBalanceRead]);
export type ReconciliationEvent = StreamEvent<typeof reconciliationStream>;
