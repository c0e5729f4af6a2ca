import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';

/** Causes of a provider fee. */
export const FeeCause = z.enum(['payment', 'refund', 'dispute', 'payout', 'account']);
export type FeeCause = z.infer<typeof FeeCause>;

/** The provider charged or returned a fee, by one entry of its balance. */
export const ProviderFeeCharged = defineEvent('ProviderFeeCharged', {
  provider: z.string(),
  /** Provider's id of the entry: each fee is posted once. */
  entryRef: z.string(),
  cause: FeeCause,
  /** Payment that caused the fee, if any. */
  transactionId: Id.nullable(),
  /** Negative when returned. */
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

/** Payout of the provider's balance to the platform's bank account. */
export const ProviderPayoutSent = defineEvent('ProviderPayoutSent', {
  ...payout,
  legs: Posting,
  sentAt: Instant,
});

/** The payout arrived. Its posting was at sending. */
export const ProviderPayoutArrived = defineEvent('ProviderPayoutArrived', {
  ...payout,
  arrivedAt: Instant,
});

/** The payout failed or was stopped: the money is on the provider's balance again. */
export const ProviderPayoutReturned = defineEvent('ProviderPayoutReturned', {
  ...payout,
  legs: Posting,
  returnedAt: Instant,
});

const transfer = {
  provider: z.string(),
  transferRef: z.string(),
  /** Payout request that it pays, of this creator. */
  payoutId: Id,
  performerId: Id,
  attempt: z.int().positive(),
  amount: MinorUnits.positive(),
  currency: Currency,
};

/**
 * The provider moved money from its balance to a creator's account. Its posting is `PayoutTransferred` of the
 * payout request.
 */
export const ProviderTransferMade = defineEvent('ProviderTransferMade', {
  ...transfer,
  madeAt: Instant,
});

/** The provider moved a transfer back to its balance. Its posting is `PayoutFailed` of the payout request. */
export const ProviderTransferReversed = defineEvent('ProviderTransferReversed', {
  ...transfer,
  reversalRef: z.string(),
  reversedAt: Instant,
});

/**
 * `settlement-<id>`: one fee, one payout of a provider to the bank, or one transfer to a creator's account or
 * back; the id is derived from its name.
 */
export const settlementStream = defineStream('settlement', [
  ProviderFeeCharged,
  ProviderPayoutSent,
  ProviderPayoutArrived,
  ProviderPayoutReturned,
  ProviderTransferMade,
  ProviderTransferReversed,
]);
export type SettlementEvent = StreamEvent<typeof settlementStream>;

/** Reconciliation: all entries of a provider's balance up to this one are posted. */
export const ProviderBalanceRead = defineEvent('ProviderBalanceRead', {
  provider: z.string(),
  entryRef: z.string(),
  readAt: Instant,
});

/** `reconciliation-<id>`: reconciliation progress of a provider's balance; the id is derived from its name. */
export const reconciliationStream = defineStream('reconciliation', [ProviderBalanceRead]);
export type ReconciliationEvent = StreamEvent<typeof reconciliationStream>;
