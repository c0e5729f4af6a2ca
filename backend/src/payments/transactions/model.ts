import { type DisputeStatus, statusOfDisputes } from '@ovation/contracts/payments/disputes';
import {
  type NewCard,
  type PackagesEvent,
  type PaymentPurpose,
  packagesStream,
  type TransactionEvent,
  transactionStream,
} from '@ovation/contracts/payments/events';
import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import type { TransactionStatus } from '@ovation/contracts/payments/transaction';
import type { PaymentTax } from '@ovation/contracts/tax/tax';
import type { Model } from '../../kernel/commands/handleCommand.ts';

/** First outcome of a payment: the response of its call, also when repeated. */
export interface FirstOutcome {
  readonly status: TransactionStatus;
  readonly at: string;
  readonly clientSecret: string | undefined;
  readonly confirmUrl: string | undefined;
  readonly failure: { readonly code: string } | null;
}

/** Payment request, recorded before it is submitted. Amounts in minor units. */
export interface NewTransaction {
  readonly transactionId: string;
  readonly fanId: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: 'USD';
  readonly purpose: PaymentPurpose;
  readonly couponCode: string | null;
  readonly cardId: string;
  readonly cardRef: string;
  /** Set when the paying card is not stored yet. */
  readonly newCard?: NewCard | undefined;
  readonly newCardLast4?: string | undefined;
  readonly customerRef: string;
  readonly offSession: boolean;
  readonly tax?: PaymentTax | undefined;
}

/** Minor units. */
export interface Refund {
  readonly amount: number;
  readonly isReturned: boolean;
}

/** Minor units. */
export interface Dispute {
  readonly amount: number;
  readonly status: DisputeStatus;
}

/** Decision state of a payment. */
export interface Transaction extends NewTransaction {
  readonly status: TransactionStatus;
  readonly paymentRef: string | null;
  /** Refunds by the provider's id; failed ones are returned. */
  readonly refunds: ReadonlyMap<string, Refund>;
  readonly refundedInAll: number;
  /** Disputes by the provider's id, with their current status. */
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly firstOutcome: FirstOutcome | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const firstOutcomeOf = (
  transaction: Transaction,
  status: TransactionStatus,
  at: string,
  more: Partial<FirstOutcome> = {},
): FirstOutcome =>
  transaction.firstOutcome ?? {
    status,
    at,
    clientSecret: undefined,
    confirmUrl: undefined,
    failure: null,
    ...more,
  };

const refundsWith = (
  { refunds }: Transaction,
  ref: string,
  refund: Refund,
): Transaction['refunds'] => new Map([...refunds, [ref, refund]]);

const disputesWith = (
  { disputes }: Transaction,
  ref: string,
  dispute: Dispute,
): Transaction['disputes'] => new Map([...disputes, [ref, dispute]]);

const statusOf = (disputes: Transaction['disputes']): TransactionStatus =>
  statusOfDisputes([...disputes.values()].map(({ status }) => status));

const evolveExisting = (
  before: Transaction,
  event: Exclude<TransactionEvent, { type: 'TransactionCreated' }>,
): Transaction => {
  const to = (
    status: TransactionStatus,
    updatedAt: string,
    firstOutcome: FirstOutcome | undefined = before.firstOutcome,
  ): Transaction => ({
    ...before,
    status,
    paymentRef: event.data.paymentRef ?? before.paymentRef,
    firstOutcome,
    updatedAt,
  });
  switch (event.type) {
    case 'TransactionProcessing': {
      const at = event.data.processingAt;
      return to('processing', at, firstOutcomeOf(before, 'processing', at));
    }
    case 'TransactionRequiresAction': {
      const { requiredAt: at, clientSecret, confirmUrl } = event.data;
      return to(
        'requires_action',
        at,
        firstOutcomeOf(before, 'requires_action', at, { clientSecret, confirmUrl }),
      );
    }
    case 'TransactionSucceeded': {
      const at = event.data.succeededAt;
      return to('succeeded', at, firstOutcomeOf(before, 'succeeded', at));
    }
    case 'TransactionFailed': {
      const { failedAt: at, failureCode: code } = event.data;
      return to('failed', at, firstOutcomeOf(before, 'failed', at, { failure: { code } }));
    }
    case 'TransactionCanceled': {
      const at = event.data.canceledAt;
      return to('canceled', at, firstOutcomeOf(before, 'canceled', at));
    }
    case 'TransactionRefunded': {
      const { refundRef, refunded, refundedInAll, refundedAt } = event.data;
      const isWhole = refundedInAll >= before.amount && before.status === 'succeeded';
      const status = isWhole ? 'refunded' : before.status;
      const refunds = refundsWith(before, refundRef, { amount: refunded, isReturned: false });
      return { ...to(status, refundedAt), refunds, refundedInAll };
    }
    case 'RefundFailed': {
      const { refundRef, refunded, refundedInAll, failedAt } = event.data;
      const status = before.status === 'refunded' ? 'succeeded' : before.status;
      const refunds = refundsWith(before, refundRef, { amount: refunded, isReturned: true });
      return { ...to(status, failedAt), refunds, refundedInAll };
    }
    case 'TransactionDisputed': {
      const { disputeRef, disputed: amount, disputedAt } = event.data;
      const disputes = disputesWith(before, disputeRef, { amount, status: 'open' });
      return { ...to(statusOf(disputes), disputedAt), disputes };
    }
    case 'DisputeClosed': {
      const { disputeRef, disputed: amount, outcome, closedAt } = event.data;
      const disputes = disputesWith(before, disputeRef, { amount, status: outcome });
      return { ...to(statusOf(disputes), closedAt), disputes };
    }
    default:
      return event satisfies never;
  }
};

const evolve = (
  transaction: Transaction | undefined,
  event: TransactionEvent,
): Transaction | undefined => {
  if (event.type !== 'TransactionCreated') return transaction && evolveExisting(transaction, event);
  const { createdAt, ...data } = event.data;
  return {
    ...data,
    status: 'created',
    paymentRef: null,
    refunds: new Map(),
    refundedInAll: 0,
    disputes: new Map(),
    firstOutcome: undefined,
    createdAt,
    updatedAt: createdAt,
  };
};

/** `transaction-<id>` */
export const transactionModel: Model<Transaction | undefined, typeof transactionStream> = {
  stream: transactionStream,
  initial: undefined,
  evolve,
};

type Packages = ReadonlyMap<string, TokenPackageDocument>;

const evolvePackages = (packages: Packages, { data }: PackagesEvent): Packages => {
  const { writtenAt: _, ...written } = data;
  return new Map([...packages, [written.packageId, written]]);
};

/** `packages-site`: price list by package id. */
export const packagesModel: Model<Packages, typeof packagesStream> = {
  stream: packagesStream,
  initial: new Map(),
  evolve: evolvePackages,
};
