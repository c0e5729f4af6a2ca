import { z } from 'zod';
import { HoldChange } from '../holds/hold.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import {
  payoutAccountTypes,
  payoutFailures,
  payoutNoteLengthMax,
  payoutRejectionReasons,
  payoutSchedules,
} from './rules.ts';

/** Fields of each event of a payout request. */
const ofPayout = { payoutId: Id, performerId: Id };

const attempt = z.int().positive();

/**
 * A creator requested a payout, or the schedule did. The amounts are held and the rate of tokens is frozen.
 * `gross = tokens × tokenRateMinor + amount`, in minor units.
 */
export const PayoutRequested = defineEvent('PayoutRequested', {
  ...ofPayout,
  tokens: Tokens,
  amount: MinorUnits.nonnegative(),
  /** Minor units for one token, frozen. */
  tokenRateMinor: z.int().positive(),
  gross: MinorUnits.positive(),
  fee: MinorUnits.nonnegative(),
  net: MinorUnits.positive(),
  currency: Currency,
  accountType: z.enum(payoutAccountTypes),
  note: z.string().max(payoutNoteLengthMax),
  isAutomatic: z.boolean(),
  /** Approvals that start it, by the setting in force. */
  approvalsNeeded: z.int().positive(),
  hold: HoldChange,
  legs: Posting,
  requestedAt: Instant,
});

/** The creator changed the note of a pending request. */
export const PayoutNoteChanged = defineEvent('PayoutNoteChanged', {
  ...ofPayout,
  note: z.string().max(payoutNoteLengthMax),
  changedAt: Instant,
});

/**
 * The creator canceled a pending request, which releases its hold, or finance a failed one, whose hold had been
 * settled. The amounts return to the creator.
 */
export const PayoutCanceled = defineEvent('PayoutCanceled', {
  ...ofPayout,
  hold: HoldChange.optional(),
  legs: Posting,
  canceledAt: Instant,
});

/** Finance rejected a pending request. The amounts return to the creator. */
export const PayoutRejected = defineEvent('PayoutRejected', {
  ...ofPayout,
  reason: z.enum(payoutRejectionReasons),
  adminNote: z.string().max(payoutNoteLengthMax),
  hold: HoldChange,
  legs: Posting,
  rejectedBy: Id,
  rejectedAt: Instant,
});

/** One of several approvals that a payout needs. */
export const PayoutApprovalGiven = defineEvent('PayoutApprovalGiven', {
  ...ofPayout,
  approvedBy: Id,
  adminNote: z.string().max(payoutNoteLengthMax).optional(),
  approvedAt: Instant,
});

/**
 * The last approval. The hold is settled: tokens retire against `platform:token-issue`, their dollars leave
 * `platform:tokens-sold` for `payouts:in-transit` at the frozen rate, and the dollars of subscriptions leave
 * the held account. What was received for the tokens and what they are worth differ by goes to
 * `platform:token-margin`.
 */
export const PayoutApproved = defineEvent('PayoutApproved', {
  ...ofPayout,
  approvedBy: Id,
  adminNote: z.string().max(payoutNoteLengthMax).optional(),
  /** Minor units received for its tokens: their part of `platform:tokens-sold`. Absent without tokens. */
  tokensReceived: MinorUnits.nonnegative().optional(),
  hold: HoldChange,
  legs: Posting,
  approvedAt: Instant,
});

/**
 * Intent to submit, before the provider is called: its idempotency key is `<payoutId>:<attempt>`. For a bank
 * file, the batch that contains it.
 */
export const PayoutSubmitted = defineEvent('PayoutSubmitted', {
  ...ofPayout,
  attempt,
  accountType: z.enum(payoutAccountTypes),
  /** Account with the provider; absent for bank files. */
  accountId: z.string().optional(),
  batchId: Id.optional(),
  submittedAt: Instant,
});

/** The provider moved the money to the creator's connected account: one posting per provider movement. */
export const PayoutTransferred = defineEvent('PayoutTransferred', {
  ...ofPayout,
  attempt,
  provider: z.string(),
  transferId: z.string(),
  amount: MinorUnits.positive(),
  currency: Currency,
  legs: Posting,
  transferredAt: Instant,
});

/** The provider started the payout from the connected account to the creator's bank. */
export const PayoutSent = defineEvent('PayoutSent', {
  ...ofPayout,
  attempt,
  providerPayoutId: z.string(),
  expectedAt: Instant.nullable(),
  sentAt: Instant,
});

/** Bank or provider confirmed it. Of a bank file, its dollars leave `platform:bank`. */
export const PayoutPaid = defineEvent('PayoutPaid', {
  ...ofPayout,
  attempt,
  /** Bank file that contained it; absent for a payout by the provider. */
  batchId: Id.optional(),
  /** Id of the provider's payout, or the reference in the bank's statement. */
  reference: z.string(),
  legs: z.union([Posting, z.tuple([])]),
  paidAt: Instant,
});

/**
 * Submission failed, or the bank returned the money, also after it was paid: the money is back in
 * `payouts:in-transit`.
 */
export const PayoutFailed = defineEvent('PayoutFailed', {
  ...ofPayout,
  attempt,
  /** Bank file that contained it; absent for a payout by the provider. */
  batchId: Id.optional(),
  failure: z.enum(payoutFailures),
  /** The provider's code; null if there is none. */
  providerCode: z.string().nullable(),
  /** Id of the provider's reversal of the transfer, if money moved back. */
  reversalId: z.string().nullable(),
  legs: z.union([Posting, z.tuple([])]),
  failedAt: Instant,
});

/** Finance retries a failed payout: it waits to be submitted again. */
export const PayoutRetried = defineEvent('PayoutRetried', {
  ...ofPayout,
  retriedBy: Id,
  retriedAt: Instant,
});

/** The creator chose an interval of automatic payouts, or ended them. */
export const PayoutScheduleChanged = defineEvent('PayoutScheduleChanged', {
  performerId: Id,
  schedule: z.enum(payoutSchedules),
  accountType: z.enum(payoutAccountTypes),
  changedAt: Instant,
});

/** Events of payouts in the stream `earnings-<performerId>`. */
export const payoutEvents = [
  PayoutRequested,
  PayoutNoteChanged,
  PayoutCanceled,
  PayoutRejected,
  PayoutApprovalGiven,
  PayoutApproved,
  PayoutSubmitted,
  PayoutTransferred,
  PayoutSent,
  PayoutPaid,
  PayoutFailed,
  PayoutRetried,
  PayoutScheduleChanged,
] as const;

export type PayoutEvent = EventOf<(typeof payoutEvents)[number]>;
