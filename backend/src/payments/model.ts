import { toAmount } from '@ovation/contracts/kernel/rules';
import {
  type PackagesEvent,
  type PaymentPurpose,
  packagesStream,
  type TransactionEvent,
  transactionStream,
} from '@ovation/contracts/payments/events';
import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import type { PaymentMade, TransactionStatus } from '@ovation/contracts/payments/transaction';
import type { CommandContext } from '../kernel/command.ts';
import type { Model } from '../kernel/handleCommand.ts';

export interface Declined {
  readonly status: 'failed';
  readonly paymentRef: string | null;
  readonly code: DeclineCode;
  /** The provider's own words to the holder. */
  readonly message: string;
}

/** What the holder has to do before the provider goes on. */
export interface HolderAction {
  readonly clientSecret?: string;
  /** A page where the holder confirms. */
  readonly confirmUrl?: string;
}

export type PaymentOutcome =
  | { readonly status: 'succeeded'; readonly paymentRef: string }
  | { readonly status: 'processing'; readonly paymentRef: string }
  | { readonly status: 'canceled'; readonly paymentRef: string }
  | ({ readonly status: 'requires_action'; readonly paymentRef: string } & HolderAction)
  | Declined;

/** What became of a payment first: the answer that its caller gets, for ever. */
export interface FirstOutcome {
  readonly status: TransactionStatus;
  readonly at: string;
  readonly clientSecret: string | undefined;
  readonly confirmUrl: string | undefined;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** What is asked of the provider, written down first. Amounts are in minor units. */
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
  readonly customerRef: string;
  readonly offSession: boolean;
}

/** Minor units. */
export interface Refund {
  readonly amount: number;
  readonly isBack: boolean;
}

/** A payment, and what became of it. */
export interface Transaction extends NewTransaction {
  readonly status: TransactionStatus;
  readonly paymentRef: string | null;
  /** Refunds by the provider's own id; those that failed are back. */
  readonly refunds: ReadonlyMap<string, Refund>;
  readonly refundedInAll: number;
  readonly disputed: number;
  readonly disputeRef: string | null;
  readonly first: FirstOutcome | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const firstOf = (
  transaction: Transaction,
  status: TransactionStatus,
  at: string,
  more: Partial<FirstOutcome> = {},
): FirstOutcome =>
  transaction.first ?? {
    status,
    at,
    clientSecret: undefined,
    confirmUrl: undefined,
    failure: null,
    ...more,
  };

const evolveKnown = (
  before: Transaction,
  event: Exclude<TransactionEvent, { type: 'TransactionCreated' }>,
): Transaction => {
  const to = (
    status: TransactionStatus,
    updatedAt: string,
    first: FirstOutcome | undefined = before.first,
  ): Transaction => ({
    ...before,
    status,
    paymentRef: event.data.paymentRef ?? before.paymentRef,
    first,
    updatedAt,
  });
  switch (event.type) {
    case 'TransactionProcessing': {
      const at = event.data.processingAt;
      return to('processing', at, firstOf(before, 'processing', at));
    }
    case 'TransactionRequiresAction': {
      const { requiredAt: at, clientSecret, confirmUrl } = event.data;
      return to(
        'requires_action',
        at,
        firstOf(before, 'requires_action', at, { clientSecret, confirmUrl }),
      );
    }
    case 'TransactionSucceeded': {
      const at = event.data.succeededAt;
      return to('succeeded', at, firstOf(before, 'succeeded', at));
    }
    case 'TransactionFailed': {
      const { failedAt: at, failureCode: code, failureMessage: message } = event.data;
      return to('failed', at, firstOf(before, 'failed', at, { failure: { code, message } }));
    }
    case 'TransactionCanceled': {
      const at = event.data.canceledAt;
      return to('canceled', at, firstOf(before, 'canceled', at));
    }
    case 'TransactionRefunded': {
      const { refundRef, refunded, refundedInAll, refundedAt } = event.data;
      const isWhole = refundedInAll >= before.amount && before.status === 'succeeded';
      const status = isWhole ? 'refunded' : before.status;
      const refunds = new Map([
        ...before.refunds,
        [refundRef, { amount: refunded, isBack: false }],
      ]);
      return { ...to(status, refundedAt), refunds, refundedInAll };
    }
    case 'RefundFailed': {
      const { refundRef, refunded, refundedInAll, failedAt } = event.data;
      const status = before.status === 'refunded' ? 'succeeded' : before.status;
      const refunds = new Map([...before.refunds, [refundRef, { amount: refunded, isBack: true }]]);
      return { ...to(status, failedAt), refunds, refundedInAll };
    }
    case 'TransactionDisputed': {
      const { disputed, disputeRef, disputedAt } = event.data;
      return { ...to('disputed', disputedAt), disputed, disputeRef };
    }
    case 'DisputeClosed':
      return to(event.data.outcome, event.data.closedAt);
    default:
      return event satisfies never;
  }
};

const evolve = (
  transaction: Transaction | undefined,
  event: TransactionEvent,
): Transaction | undefined => {
  if (event.type !== 'TransactionCreated') return transaction && evolveKnown(transaction, event);
  const { createdAt, ...data } = event.data;
  return {
    ...data,
    status: 'created',
    paymentRef: null,
    refunds: new Map(),
    refundedInAll: 0,
    disputed: 0,
    disputeRef: null,
    first: undefined,
    createdAt,
    updatedAt: createdAt,
  };
};

/** What the call that made a payment is answered: what became of it first, for ever. */
export const toPaymentMade = (transaction: Transaction): PaymentMade => {
  const { purpose, first } = transaction;
  const isTopUp = purpose.type === 'top_up';
  return {
    _id: transaction.transactionId,
    provider: transaction.provider,
    type: purpose.type,
    amount: toAmount(transaction.amount),
    currency: transaction.currency,
    refundedAmount: 0,
    couponCode: transaction.couponCode,
    tokens: isTopUp ? purpose.tokens + purpose.bonusTokens : null,
    packageId: isTopUp ? (purpose.package?.packageId ?? null) : null,
    performerId: isTopUp ? null : purpose.performerId,
    subscriptionType: isTopUp ? null : purpose.subscriptionType,
    status: first?.status ?? transaction.status,
    failure: first?.failure ?? null,
    createdAt: transaction.createdAt,
    updatedAt: first?.at ?? transaction.updatedAt,
    ...(first?.clientSecret !== undefined && { clientSecret: first.clientSecret }),
    ...(first?.confirmUrl !== undefined && { confirmUrl: first.confirmUrl }),
  };
};

/** A card that can be charged. */
export interface UsableCard {
  readonly cardId: string;
  readonly provider: string;
  readonly cardRef: string;
  readonly customerRef: string;
}

/** What other capabilities ask of payments. */
export interface Charging {
  /** The card, or the default one; a refusal when there is none that can be charged. */
  findCard(
    fanId: string,
    cardId: string | undefined,
  ): Promise<UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE'>;
  /** Writes the payment down and asks the provider, both once however often it is called. */
  charge(context: CommandContext, transaction: NewTransaction): Promise<Transaction>;
  /** Asks the provider for a payment that was written down; the same payment when it is settled. */
  settle(context: CommandContext, transactionId: string): Promise<Transaction>;
  /** Gives a payment up that waits for its holder; what has become of it. */
  giveUp(
    context: CommandContext,
    transactionId: string,
    reason: 'superseded' | 'abandoned',
  ): Promise<Transaction>;
  find(transactionId: string): Promise<Transaction | undefined>;
}

/**
 * Counts what a person asks a provider for with a card, stored or charged: whoever tries out stolen
 * cards needs many tries, and most of them are declined.
 */
export interface CardTries {
  /** Counts a try; throws `RATE_LIMITED` when there were too many, or too many declines in a row. */
  begin(personId: string): Promise<void>;
  /** What came of it. */
  end(personId: string, outcome: 'declined' | 'fine'): Promise<void>;
}

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

/** `packages-site`: the price list, by the package's id. */
export const packagesModel: Model<Packages, typeof packagesStream> = {
  stream: packagesStream,
  initial: new Map(),
  evolve: evolvePackages,
};
