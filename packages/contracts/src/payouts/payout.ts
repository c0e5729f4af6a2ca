import { z } from 'zod';
import { Hold } from '../holds/hold.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, Tokens } from '../kernel/money.ts';
import {
  payoutAccountTypes,
  payoutFailures,
  payoutRejectionReasons,
  payoutSchedules,
  payoutStates,
} from './rules.ts';

/** Major units of money; sums may exceed the `Amount` of a call. */
const Money = z.number().nonnegative();

/** Tokens and money of a creator, apart and together. */
const Funds = z.object({
  tokens: Tokens,
  money: Money.describe('Of subscriptions'),
  total: Money.describe('Money, and tokens at the current rate'),
});

/** Amounts that a creator could be paid now, and result of a request. */
export const PayoutCalculation = z
  .object({
    earned: Funds.describe('In all, less what refunds and disputes took back'),
    pending: Funds.describe('Earned less than `payoutHoldDays` ago'),
    held: Funds.describe('In payout requests that are not done'),
    disputed: Funds.describe('Reserved for open disputes'),
    available: Funds,
    minimum: Money,
    requestTokens: Tokens.describe('As requested, or all available'),
    requestAmount: Money.describe('As requested, or all available'),
    gross: Money,
    fee: Money,
    net: Money,
    currency: Currency,
    tokenConversionRate: z.number().positive().describe('Money for one token'),
    nextPayoutDate: Instant.nullable().describe(
      'When more becomes available, or the next automatic payout',
    ),
    payoutsBlockedUntil: Instant.nullable().describe('After a change of the bank account'),
    schedule: z.enum(payoutSchedules),
    scheduleAccountType: z.enum(payoutAccountTypes).describe('Destination of automatic payouts'),
    accounts: z.object({
      banking: z.boolean().describe('True if a bank account is on record'),
      stripe: z.boolean().describe('True if the account with Stripe can receive payouts'),
    }),
    holds: z.array(Hold).describe('Earliest end first; at most 100'),
  })
  .meta({ id: 'PayoutCalculation' });
export type PayoutCalculation = z.infer<typeof PayoutCalculation>;

/** A step in the life of a payout request. */
const PayoutStep = z.object({
  status: z.enum(payoutStates),
  at: Instant,
  /** Null for the platform. */
  by: z.enum(['creator', 'finance']).nullable(),
});

/** Payout request of a creator. */
export const PayoutRequest = z
  .object({
    _id: Id,
    requestTokens: Tokens,
    requestAmount: Money,
    tokenConversionRate: z.number().positive().describe('Money for one token, frozen'),
    gross: Money,
    fee: Money,
    net: Money,
    currency: Currency,
    paymentAccountType: z.enum(payoutAccountTypes),
    requestNote: z.string(),
    adminNote: z.string().nullable().describe('Note of finance to the creator'),
    payoutId: z
      .string()
      .nullable()
      .describe('The provider’s id, or the reference of the bank file'),
    rejectionReason: z.enum(payoutRejectionReasons).nullable(),
    failureCode: z.enum(payoutFailures).nullable(),
    failureMessage: z.string().nullable().describe('In the reader’s language'),
    isAutomatic: z.boolean(),
    status: z.enum(payoutStates),
    steps: z.array(PayoutStep).describe('In order'),
    expectedAt: Instant.nullable().describe('Expected arrival, as the provider says'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PayoutRequest' });
export type PayoutRequest = z.infer<typeof PayoutRequest>;

/** Payout request for staff: with its creator and approvals. */
export const AdminPayoutRequest = PayoutRequest.extend({
  performer: z.object({ _id: Id, name: z.string(), username: z.string() }),
  approvals: z.array(z.object({ name: z.string(), at: Instant })),
  approvalsNeeded: z.int().positive(),
  attempts: z.int().nonnegative(),
  batchId: Id.nullable().describe('Bank file that contains it'),
}).meta({ id: 'AdminPayoutRequest' });
export type AdminPayoutRequest = z.infer<typeof AdminPayoutRequest>;

/** Bank file: payouts of one execution. */
export const PayoutBatch = z
  .object({
    _id: Id,
    reference: z.string().describe('Message id in the file, and in the bank’s statement'),
    total: Money,
    currency: Currency,
    count: z.int().positive(),
    status: z.enum(['created', 'confirmed']),
    createdAt: Instant,
    createdBy: z.string(),
  })
  .meta({ id: 'PayoutBatch' });
export type PayoutBatch = z.infer<typeof PayoutBatch>;
