import type { AccountProblem, BankAccount, EnteredAccount } from '../banks/bankAccount.ts';
import type { Money } from '../money/money.ts';
import type { PayoutAttempt } from '../references/payoutReference.ts';

/** Address of a payee. A bank is sent it only if it has both city and country. */
export type EnteredAddress = {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  /** ISO 3166-1. */
  readonly country: string;
};

/** Payment of one payout, as it is to be written into a file. */
export type Payment = PayoutAttempt & {
  readonly amount: Money;
  /** Day on which the bank executes it: `2026-12-01`. */
  readonly executeOn: string;
  readonly payee: {
    readonly name: string;
    readonly account: EnteredAccount;
    readonly address?: EnteredAddress;
  };
  /** Text on the payee's statement. */
  readonly remittanceText: string;
};

/** Payments of one file, from one account. */
export type PaymentBatch = {
  /** A UUID: the bank refuses a second file with it. */
  readonly batchId: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly payer: {
    readonly name: string;
    readonly account: EnteredAccount;
    /** Id by which the bank knows the company, such as a tax number; many banks need none. */
    readonly organisationId?: string;
  };
  readonly payments: readonly Payment[];
};

/** Payments of a file at most; larger batches are several files. */
export const paymentCountMax = 10_000;

export type BatchProblem =
  | 'BATCH_EMPTY'
  | 'TOO_MANY_PAYMENTS'
  | 'BATCH_ID_INVALID'
  | 'CREATED_AT_INVALID'
  | 'TOTAL_TOO_LARGE'
  | 'ORGANISATION_ID_INVALID';

export type PartyProblem =
  | AccountProblem
  /** The name has letters that cannot be written in Latin ones, or none at all. */
  | 'NAME_UNSUPPORTED';

export type PaymentProblem =
  | PartyProblem
  | 'PAYOUT_ID_INVALID'
  | 'ATTEMPT_INVALID'
  | 'PAYOUT_REPEATED'
  | 'AMOUNT_INVALID'
  | 'EXECUTION_DATE_INVALID';

/** A reason why no file can be written: of the batch, of its payer, or of one payment. */
export type Problem =
  | { readonly of: 'batch'; readonly code: BatchProblem }
  | { readonly of: 'payer'; readonly code: PartyProblem }
  | { readonly of: 'payment'; readonly payoutId: string; readonly code: PaymentProblem };

/** Checked address, in the characters of banks. */
export type PreparedAddress = {
  readonly streetLines: readonly string[];
  readonly city: string;
  readonly region?: string;
  readonly country: string;
};

/** Checked payment, in the characters of banks. */
export type PreparedPayment = PayoutAttempt & {
  readonly endToEndId: string;
  readonly amount: Money;
  readonly payeeName: string;
  readonly account: BankAccount;
  readonly address?: PreparedAddress;
  readonly remittanceText: string;
};

/** Payments of one day, one currency and one scheme: a payment information block of pain.001. */
export type PaymentGroup = {
  /** Id of the block, which the bank sends back with payments that it books as one. */
  readonly groupId: string;
  readonly executeOn: string;
  readonly currency: string;
  readonly isSepa: boolean;
  readonly payments: readonly PreparedPayment[];
};

/** Checked batch, from which files in each format are written. */
export type PreparedBatch = {
  readonly messageId: string;
  /** ISO 8601, UTC, whole seconds. */
  readonly createdAt: string;
  readonly payer: {
    readonly name: string;
    readonly account: BankAccount;
    readonly organisationId?: string;
  };
  readonly groups: readonly PaymentGroup[];
};
