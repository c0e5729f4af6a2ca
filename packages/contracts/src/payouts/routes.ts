import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { Amount, Tokens } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery, listOf, pageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { lineText, text } from '../kernel/text.ts';
import { AdminPayoutRequest, PayoutBatch, PayoutCalculation, PayoutRequest } from './payout.ts';
import { payoutProblems } from './problems.ts';
import {
  payoutAccountTypes,
  payoutNoteLengthMax,
  payoutRejectionReasons,
  payoutSchedules,
  payoutStates,
} from './rules.ts';

/** Largest bank statement (camt.053). */
const statementBytesMax = 5_000_000;
const referenceLengthMax = 35;

const amounts = {
  requestTokens: Tokens.optional().describe('Tokens of sales and tips'),
  requestAmount: Amount.optional().describe('Money of subscriptions'),
};

const note = text(payoutNoteLengthMax);

const byId = z.strictObject({ id: Id });

/** Roles that decide about payouts. */
const deciders = { staff: ['finance', 'admin'] } as const;

const requestProblems = [
  payoutProblems.PAYOUT_BELOW_MINIMUM,
  payoutProblems.PAYOUT_EXCEEDS_AVAILABLE,
  payoutProblems.PAYOUT_ACCOUNT_MISSING,
  payoutProblems.PAYOUT_ACCOUNT_NOT_READY,
  payoutProblems.PAYOUTS_BLOCKED,
  payoutProblems.PAYOUT_NEEDS_VERIFICATION,
] as const;

export const payoutRoutes = defineRoutes({
  calculatePayout: {
    method: 'POST',
    path: '/payout-requests/calculate',
    who: 'performer',
    summary:
      'What the creator could be paid now and what is held, why and until when; by default for everything available',
    body: z.strictObject({
      ...amounts,
      paymentAccountType: z.enum(payoutAccountTypes).optional(),
      requestNote: note.optional(),
    }),
    answer: PayoutCalculation,
    status: 200,
    problems: [],
  },
  listPayouts: {
    method: 'GET',
    path: '/payout-requests/search',
    who: 'performer',
    summary: 'Lists the creator’s payout requests, newest first',
    query: cursorPageQuery({ status: z.enum(payoutStates).optional() }),
    answer: cursorListOf(PayoutRequest),
    status: 200,
    problems: [],
  },
  requestPayout: {
    method: 'POST',
    path: '/payout-requests',
    who: 'performer',
    summary: 'Requests a payout: the amounts are held, and the rate of tokens is frozen',
    body: z
      .strictObject({
        ...amounts,
        paymentAccountType: z.enum(payoutAccountTypes),
        requestNote: note.default(''),
      })
      .refine(
        ({ requestTokens = 0, requestAmount = 0 }) => requestTokens > 0 || requestAmount > 0,
        { path: ['requestTokens'], message: 'request tokens, money or both' },
      ),
    answer: PayoutRequest,
    status: 201,
    problems: [...requestProblems],
    idempotent: true,
    stepUp: true,
  },
  changePayout: {
    method: 'PUT',
    path: '/payout-requests/{id}',
    who: 'performer',
    summary: 'Changes the note of a pending payout request, or cancels it',
    params: byId,
    body: z
      .strictObject({
        requestNote: note.optional(),
        status: z.literal('canceled').optional(),
      })
      .refine(({ requestNote, status }) => requestNote !== undefined || status !== undefined, {
        message: 'nothing to change',
      }),
    answer: PayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND, payoutProblems.PAYOUT_NOT_PENDING],
    idempotent: true,
  },
  viewPayout: {
    method: 'GET',
    path: '/payout-requests/{id}/view',
    who: 'performer',
    summary: 'One payout request of the creator',
    params: byId,
    answer: PayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND],
  },
  setPayoutSchedule: {
    method: 'PUT',
    path: '/payout-requests/schedule',
    who: 'performer',
    summary: 'Sets automatic payouts of everything available: weekly, monthly or none',
    body: z.strictObject({
      schedule: z.enum(payoutSchedules),
      paymentAccountType: z.enum(payoutAccountTypes),
    }),
    answer: z.object({
      schedule: z.enum(payoutSchedules),
      paymentAccountType: z.enum(payoutAccountTypes),
    }),
    status: 200,
    problems: [],
    stepUp: true,
  },
  adminListPayouts: {
    method: 'GET',
    path: '/admin/payout-requests',
    who: deciders,
    summary: 'Lists payout requests in one state, oldest first by default',
    query: pageQuery({ sorts: ['createdAt', '-createdAt'] }).extend({
      status: z.enum(payoutStates).default('pending'),
    }),
    answer: listOf(AdminPayoutRequest),
    status: 200,
    problems: [],
  },
  adminViewPayout: {
    method: 'GET',
    path: '/admin/payout-requests/{id}',
    who: deciders,
    summary: 'One payout request',
    params: byId,
    answer: AdminPayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND],
  },
  approvePayout: {
    method: 'POST',
    path: '/admin/payout-requests/{id}/approve',
    who: deciders,
    summary:
      'Approves a pending payout; above `payoutTwoPersonAmount` a second person’s approval starts it',
    params: byId,
    body: z.strictObject({ adminNote: note.optional() }),
    answer: AdminPayoutRequest,
    status: 200,
    problems: [
      payoutProblems.PAYOUT_NOT_FOUND,
      payoutProblems.PAYOUT_NOT_PENDING,
      payoutProblems.PAYOUT_ALREADY_APPROVED_BY_YOU,
    ],
    idempotent: true,
    stepUp: true,
  },
  rejectPayout: {
    method: 'POST',
    path: '/admin/payout-requests/{id}/reject',
    who: deciders,
    summary: 'Rejects a pending payout with a reason; the amounts return to the creator',
    params: byId,
    body: z.strictObject({ reason: z.enum(payoutRejectionReasons), adminNote: note.default('') }),
    answer: AdminPayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND, payoutProblems.PAYOUT_NOT_PENDING],
    idempotent: true,
  },
  retryPayout: {
    method: 'POST',
    path: '/admin/payout-requests/{id}/retry',
    who: deciders,
    summary: 'Submits a failed payout again, to the account now on record',
    params: byId,
    answer: AdminPayoutRequest,
    status: 200,
    problems: [
      payoutProblems.PAYOUT_NOT_FOUND,
      payoutProblems.PAYOUT_NOT_RETRYABLE,
      payoutProblems.PAYOUT_ACCOUNT_MISSING,
      payoutProblems.PAYOUT_ACCOUNT_NOT_READY,
    ],
    idempotent: true,
    stepUp: true,
  },
  cancelFailedPayout: {
    method: 'POST',
    path: '/admin/payout-requests/{id}/cancel',
    who: deciders,
    summary: 'Cancels a failed payout; the amounts return to the creator',
    params: byId,
    answer: AdminPayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND, payoutProblems.PAYOUT_NOT_RETRYABLE],
    idempotent: true,
  },
  createPayoutBatch: {
    method: 'POST',
    path: '/admin/payout-batches',
    who: deciders,
    summary: 'Puts all approved payouts to bank accounts into a bank file',
    answer: PayoutBatch,
    status: 201,
    problems: [payoutProblems.PAYOUT_BATCH_EMPTY, payoutProblems.PAYOUT_PAYER_MISSING],
    idempotent: true,
    stepUp: true,
  },
  listPayoutBatches: {
    method: 'GET',
    path: '/admin/payout-batches',
    who: deciders,
    summary: 'Lists bank files, newest first',
    query: pageQuery(),
    answer: listOf(PayoutBatch),
    status: 200,
    problems: [],
  },
  payoutBatchFile: {
    method: 'GET',
    path: '/admin/payout-batches/{id}/pain001',
    who: deciders,
    summary: 'The bank file as ISO 20022 pain.001.001.09',
    params: byId,
    media: 'application/xml',
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND],
    stepUp: true,
  },
  payoutBatchCsv: {
    method: 'GET',
    path: '/admin/payout-batches/{id}/csv',
    who: deciders,
    summary: 'The bank file as CSV',
    params: byId,
    media: 'text/csv',
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND],
    stepUp: true,
  },
  confirmPayout: {
    method: 'POST',
    path: '/admin/payout-requests/{id}/confirm',
    who: deciders,
    summary: 'Records by hand that the bank has paid a payout of a bank file, or returned it',
    params: byId,
    body: z.strictObject({
      result: z.enum(['paid', 'returned']),
      reference: lineText(referenceLengthMax).default(''),
    }),
    answer: AdminPayoutRequest,
    status: 200,
    problems: [payoutProblems.PAYOUT_NOT_FOUND, payoutProblems.PAYOUT_NOT_IN_BATCH],
    idempotent: true,
    stepUp: true,
  },
  uploadBankStatement: {
    method: 'POST',
    path: '/admin/bank-statements',
    who: deciders,
    summary:
      'Reads a camt.053 statement: its entries confirm or return the payouts of bank files; what matches nothing is listed',
    uploads: {
      file: {
        maxBytes: statementBytesMax,
        mimeTypes: ['application/xml', 'text/xml'],
        required: true,
      },
    },
    answer: z.object({
      paid: z.int().nonnegative(),
      returned: z.int().nonnegative(),
      alreadyKnown: z.int().nonnegative(),
      unmatched: z
        .array(z.object({ reference: z.string(), amount: z.number(), currency: z.string() }))
        .describe('At most 100'),
    }),
    status: 200,
    problems: [payoutProblems.BANK_STATEMENT_INVALID],
    idempotent: true,
    stepUp: true,
  },
});
