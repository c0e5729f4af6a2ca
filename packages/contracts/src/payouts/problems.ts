import { defineProblems } from '../kernel/problem.ts';

export const payoutProblems = defineProblems({
  PAYOUT_NOT_FOUND: {
    status: 404,
    title: 'No such payout',
    message: 'This payout request doesn’t exist.',
  },
  PAYOUT_BELOW_MINIMUM: {
    status: 409,
    title: 'Below the minimum',
    message: 'A payout is at least {minimum, number, ::.00} {currency}.',
  },
  PAYOUT_EXCEEDS_AVAILABLE: {
    status: 409,
    title: 'More than available',
    message: 'You can’t request more than what is available now.',
  },
  PAYOUT_ACCOUNT_MISSING: {
    status: 409,
    title: 'No account for payouts',
    message: 'Add the account that the money should go to first.',
  },
  PAYOUT_ACCOUNT_NOT_READY: {
    status: 409,
    title: 'Account not ready',
    message:
      'Stripe needs more information before it can pay you. Complete your Stripe account first.',
  },
  PAYOUTS_BLOCKED: {
    status: 409,
    title: 'Payouts paused',
    message:
      'Your bank account changed recently. To protect your money, payouts are possible again from {until, date, medium}, {until, time, short} (UTC).',
  },
  PAYOUT_NEEDS_VERIFICATION: {
    status: 409,
    title: 'Documents not verified',
    message: 'Payouts are possible once your documents are verified.',
  },
  PAYOUT_NOT_PENDING: {
    status: 409,
    title: 'No longer pending',
    message: 'This payout request can no longer be changed.',
  },
  PAYOUT_NOT_RETRYABLE: {
    status: 409,
    title: 'Not failed',
    message: 'Only a failed payout can be retried.',
  },
  PAYOUT_ALREADY_APPROVED_BY_YOU: {
    status: 409,
    title: 'Second person needed',
    message: 'You have approved this payout already. It needs the approval of another person.',
  },
  PAYOUT_NOT_IN_BATCH: {
    status: 409,
    title: 'Not confirmable',
    message: 'Only a payout that was submitted by bank file can be confirmed by hand.',
  },
  BANK_STATEMENT_INVALID: {
    status: 422,
    title: 'Unreadable bank statement',
    message: 'This file is not a camt.053 statement: {reason}',
  },
  PAYOUT_PAYER_MISSING: {
    status: 409,
    title: 'No bank account to pay from',
    message: 'The bank account that payouts are paid from isn’t set up. Ask the operator.',
  },
  PAYOUT_BATCH_EMPTY: {
    status: 409,
    title: 'Nothing to pay',
    message: 'No approved payout waits for a bank file.',
  },
});
