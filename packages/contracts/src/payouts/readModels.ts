import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import {
  type PayoutState,
  payoutAccountTypes,
  payoutFailures,
  payoutRejectionReasons,
} from './rules.ts';

/**
 * Inner states of a payout request. `approved` waits to be submitted; `submitted`, `transferred` and `sent` are
 * processing on the wire, and `paid` is done.
 */
export const payoutStatuses = [
  'pending',
  'approved',
  'submitted',
  'transferred',
  'sent',
  'paid',
  'failed',
  'rejected',
  'canceled',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

const wireStates: Partial<Record<PayoutStatus, PayoutState>> = {
  submitted: 'processing',
  transferred: 'processing',
  sent: 'processing',
  paid: 'done',
};

/** Returns the state on the wire. */
export const payoutStateOf = (status: PayoutStatus): PayoutState =>
  wireStates[status] ?? (status as PayoutState);

/** Payout request of a creator, from the request to its end: for decisions and read models. */
export const PayoutDocument = z.strictObject({
  payoutId: Id,
  performerId: Id,
  tokens: Tokens,
  /** Money in minor units, as are `gross`, `fee` and `net`. */
  amount: MinorUnits,
  tokenRateMinor: z.int().positive(),
  gross: MinorUnits,
  fee: MinorUnits,
  net: MinorUnits,
  currency: Currency,
  accountType: z.enum(payoutAccountTypes),
  note: z.string(),
  isAutomatic: z.boolean(),
  approvalsNeeded: z.int().positive(),
  requestedAt: Instant,
  /** Dollars received for its tokens, once approved; none of an approval before they were recorded. */
  tokensReceived: MinorUnits.nonnegative().optional(),
  status: z.enum(payoutStatuses),
  /** Staff who have approved it, in order. */
  approvals: z.array(z.strictObject({ by: Id, at: Instant })),
  adminNote: z.string().nullable(),
  rejectionReason: z.enum(payoutRejectionReasons).nullable(),
  failure: z.enum(payoutFailures).nullable(),
  /** Attempts to pay it; zero before the first. */
  attempt: z.int().nonnegative(),
  submittedAt: Instant.nullable(),
  /** Account with the provider, or bank file, of the current attempt. */
  accountId: z.string().nullable(),
  batchId: Id.nullable(),
  /** Transfer of the current attempt at the provider, until it is reversed. */
  transfer: z.strictObject({ provider: z.string(), transferId: z.string() }).nullable(),
  /** Transfers of all attempts. */
  transferIds: z.array(z.string()),
  providerPayoutId: z.string().nullable(),
  expectedAt: Instant.nullable(),
  /** Reference of the payment that arrived. */
  reference: z.string().nullable(),
  steps: z.array(
    z.strictObject({
      status: z.enum(payoutStatuses),
      at: Instant,
      by: z.enum(['creator', 'finance']).nullable(),
    }),
  ),
  updatedAt: Instant,
});
export type PayoutDocument = z.infer<typeof PayoutDocument>;

/**
 * Payout requests of a creator. Owner: the creator; id: the request. By time of the request: `createdAt` has
 * all of them, `state:*` those in one state of the wire.
 */
export const payoutsOfPerformer = defineReadModel('payouts-of-performer', PayoutDocument, [
  'createdAt',
  'state:*',
]);

/** Owner of the list of all payout requests. */
export const payoutListOwner = 'everyone';

/**
 * Payout requests of all creators. Owner: `everyone`. By time of the request: `state:*` those in one state of
 * the wire, `to-execute:*` those that wait for their provider or bank file, by account type.
 */
export const payoutsOfEveryone = defineReadModel('payouts-of-everyone', PayoutDocument, [
  'state:*',
  'to-execute:*',
]);

/**
 * Shares that disputes took from a creator. Owner: the creator; id: the correction. `since` has those of open
 * disputes, which may come back.
 */
export const disputedShares = defineReadModel(
  'disputed-shares',
  z.strictObject({
    performerId: Id,
    correction: z.string(),
    transactionId: Id,
    amount: MinorUnits,
    currency: Currency,
    since: Instant,
    isOpen: z.boolean(),
  }),
  ['since'],
);

/** Creators with automatic payouts. Owner: `everyone`; id: the creator. */
export const payoutSchedulesModel = defineReadModel(
  'payout-schedules',
  z.strictObject({
    performerId: Id,
    accountType: z.enum(payoutAccountTypes),
    schedule: z.enum(['weekly', 'monthly']),
  }),
  ['weekly', 'monthly'],
);

export const PayoutBatchDocument = z.strictObject({
  batchId: Id,
  /** Payouts that are in it; the candidates until it is filled. */
  payouts: z.array(
    z.strictObject({
      payoutId: Id,
      performerId: Id,
      attempt: z.int().positive(),
      net: MinorUnits,
      isDone: z.boolean(),
    }),
  ),
  isFilled: z.boolean(),
  currency: Currency,
  createdBy: Id,
  createdAt: Instant,
});
export type PayoutBatchDocument = z.infer<typeof PayoutBatchDocument>;

/**
 * Bank files. Owner: `everyone`; id: the batch. `createdAt` has those with payouts, `unfilled` those whose
 * filling was interrupted.
 */
export const payoutBatches = defineReadModel('payout-batches', PayoutBatchDocument, [
  'createdAt',
  'unfilled',
]);
