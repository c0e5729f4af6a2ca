import type { Currency } from '@ovation/contracts/kernel/money';
import {
  type FeeCause,
  type ReconciliationEvent,
  reconciliationStream,
  type SettlementEvent,
  settlementStream,
} from '@ovation/contracts/payments/settlementEvents';
import type { Model } from '../../kernel/handleCommand.ts';
import type { PaymentOutcome } from '../model.ts';

/** What a provider says of one of our payments. */
export type TransactionNews =
  | {
      readonly kind: 'payment';
      readonly transactionId: string;
      readonly outcome: PaymentOutcome;
    }
  | {
      readonly kind: 'refunded' | 'refund-failed';
      readonly transactionId: string;
      readonly paymentRef: string;
      readonly refundRef: string;
      /** Minor units, of this one refund. */
      readonly refunded: number;
    }
  | {
      readonly kind: 'disputed' | 'dispute-won' | 'dispute-lost';
      readonly transactionId: string;
      readonly paymentRef: string;
      readonly disputeRef: string;
      /** Minor units. */
      readonly disputed: number;
      readonly reason: string;
    };

/** What a provider says of a payout of its balance to the platform's bank account. */
export interface PayoutNews {
  readonly kind: 'payout';
  readonly state: 'sent' | 'arrived' | 'returned';
  readonly payoutRef: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** One movement of the provider's own balance. */
export interface BalanceEntry {
  readonly entryRef: string;
  /** Minor units that the provider kept; below zero when it gave them back. */
  readonly fee: number;
  readonly currency: Currency;
  readonly cause: FeeCause;
  readonly transactionId: string | null;
  /** What else it says; undefined for a fee alone. */
  readonly news: TransactionNews | PayoutNews | undefined;
}

/** A movement with its place in the order of the provider's balance. */
export interface BalanceMovement {
  readonly entryRef: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Undefined: it is about nothing that the product asked for. */
  readonly entry: BalanceEntry | undefined;
}

/** What is posted of one fee, or of one payout of a provider to the bank. */
export interface Settlement {
  readonly isFeePosted: boolean;
  readonly payout: 'sent' | 'arrived' | 'returned' | undefined;
}

const evolve = (before: Settlement, event: SettlementEvent): Settlement => {
  switch (event.type) {
    case 'ProviderFeeCharged':
      return { ...before, isFeePosted: true };
    case 'ProviderPayoutSent':
      return { ...before, payout: 'sent' };
    case 'ProviderPayoutArrived':
      return { ...before, payout: 'arrived' };
    case 'ProviderPayoutReturned':
      return { ...before, payout: 'returned' };
    default:
      return event satisfies never;
  }
};

/** `settlement-<id>` */
export const settlementModel: Model<Settlement, typeof settlementStream> = {
  stream: settlementStream,
  initial: { isFeePosted: false, payout: undefined },
  evolve,
};

/** How far a provider's balance was read: the provider's id of an entry. */
export interface Reconciliation {
  readonly entryRef: string | undefined;
  readonly readAt: string | undefined;
}

/** `reconciliation-<id>` */
export const reconciliationModel: Model<Reconciliation, typeof reconciliationStream> = {
  stream: reconciliationStream,
  initial: { entryRef: undefined, readAt: undefined },
  evolve: (_, { data }: ReconciliationEvent) => ({
    entryRef: data.entryRef,
    readAt: data.readAt,
  }),
};
