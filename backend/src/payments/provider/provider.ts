import type { Currency } from '@ovation/contracts/kernel/money';
import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { FeeCause } from '@ovation/contracts/payments/settlementEvents';

export interface Declined {
  readonly status: 'failed';
  readonly paymentRef: string | null;
  readonly code: DeclineCode;
  /** Provider's own decline code; its message goes no further than the port. */
  readonly reason: string | undefined;
}

/** Action the holder must complete (3-D Secure). */
export interface HolderAction {
  readonly clientSecret?: string;
  /** Confirmation page. */
  readonly confirmUrl?: string;
}

export type PaymentOutcome =
  | { readonly status: 'succeeded'; readonly paymentRef: string }
  | { readonly status: 'processing'; readonly paymentRef: string }
  | { readonly status: 'canceled'; readonly paymentRef: string }
  | ({ readonly status: 'requires_action'; readonly paymentRef: string } & HolderAction)
  | Declined;

/** Display details of a card, without its number. */
export interface CardDetails {
  /** The provider's id of the card. */
  readonly cardRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export type CardOutcome =
  | { readonly status: 'active'; readonly setupRef: string; readonly card: CardDetails }
  | ({
      readonly status: 'requires_action';
      readonly setupRef: string;
      readonly card: CardDetails;
    } & HolderAction)
  | Declined
  | { readonly status: 'invalid' };

export interface ProviderRefundEvent {
  readonly kind: 'refunded' | 'refund-failed';
  readonly transactionId: string;
  readonly paymentRef: string;
  readonly refundRef: string;
  /** Amount of this refund, in minor units. */
  readonly refunded: number;
}

/** Provider event of one of our payments. */
export type ProviderTransactionEvent =
  | {
      readonly kind: 'payment';
      readonly transactionId: string;
      readonly outcome: PaymentOutcome;
    }
  | ProviderRefundEvent
  | {
      readonly kind: 'disputed' | 'dispute-won' | 'dispute-lost';
      readonly transactionId: string;
      readonly paymentRef: string;
      readonly disputeRef: string;
      /** Minor units. */
      readonly disputed: number;
      readonly reason: string;
    };

/** Provider event of a payout to the platform's bank account. */
export interface ProviderPayoutEvent {
  readonly kind: 'payout';
  readonly state: 'sent' | 'arrived' | 'returned';
  readonly payoutRef: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Transfer between the provider's balance and a creator's account, for one of our payout requests. */
export interface ProviderTransferEvent {
  readonly kind: 'transfer' | 'transfer-reversed';
  readonly payoutId: string;
  readonly performerId: string;
  readonly attempt: number;
  readonly transferRef: string;
  /** Null for the transfer itself. */
  readonly reversalRef: string | null;
  /** Minor units, above zero in either direction. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Provider event about one thing of the product. */
export type ProviderEvent = ProviderTransactionEvent | ProviderPayoutEvent | ProviderTransferEvent;

/** Entry of the provider's balance. */
export interface BalanceEntry {
  readonly entryRef: string;
  /** Fee in minor units; negative when the provider returned it. */
  readonly fee: number;
  readonly currency: Currency;
  readonly cause: FeeCause;
  readonly transactionId: string | null;
  /** Further event in the entry; undefined for a fee only. */
  readonly event: ProviderEvent | undefined;
}

/** Balance movement in the provider's order. */
export interface BalanceMovement {
  readonly entryRef: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Undefined when unrelated to the product. */
  readonly entry: BalanceEntry | undefined;
}

export interface ChargeRequest {
  readonly transactionId: string;
  readonly fanId: string;
  readonly customerRef: string;
  readonly cardRef: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** True for payments without the holder present (off-session). */
  readonly offSession: boolean;
  /** True to attach a new card to the customer after payment. */
  readonly storesCard: boolean;
}

/** Card tokenized by the provider's browser SDK, with its customer if it has one. */
export interface FoundCard extends CardDetails {
  /** Country of the issuer, two letters; null when unknown. */
  readonly country: string | null;
  readonly customerRef: string | null;
}

/** Webhook event of a provider, with the provider's own `id` and `type`. */
export type ProviderNotification = { readonly id: string; readonly type: string } & (
  | ProviderEvent
  | { readonly kind: 'transfers'; readonly transfers: readonly ProviderTransferEvent[] }
  | {
      readonly kind: 'card';
      readonly cardId: string;
      readonly fanId: string;
      readonly outcome: CardOutcome;
    }
  | { readonly kind: 'other' }
);

/** Evidence for a dispute as PDF. */
export interface EvidenceFile {
  readonly disputeRef: string;
  readonly bytes: Buffer;
}

export interface PaymentLookup {
  readonly transactionId: string;
  readonly customerRef: string;
  readonly paymentRef: string | null;
  /** Earliest time the provider may have received it; ISO 8601. */
  readonly createdAt: string;
}

/**
 * Port of a payment provider. Each call has a timeout and bounded retries under one idempotency key, derived
 * from our ids; throws `Unavailable` when the provider is down.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Creates the provider's customer of a fan; returns its id. */
  createCustomer(fanId: string): Promise<string>;
  saveCard(request: {
    readonly cardId: string;
    readonly fanId: string;
    readonly customerRef: string;
    readonly paymentMethodId: string;
  }): Promise<CardOutcome>;
  /** Looks up a newly entered card; undefined when unknown. */
  findCard(paymentMethodId: string): Promise<FoundCard | undefined>;
  /** Deletes a card; no error when already gone. */
  deleteCard(cardRef: string): Promise<void>;
  /** Deletes a customer with all cards; no error when already deleted. */
  deleteCustomer(customerRef: string): Promise<void>;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Finds a payment; undefined when the provider never received it. */
  findPayment(payment: PaymentLookup): Promise<PaymentOutcome | undefined>;
  /** Cancels a payment; returns its actual outcome when too late. */
  cancelPayment(paymentRef: string): Promise<PaymentOutcome>;
  /**
   * Refunds the remaining amount, idempotently; undefined when nothing is left, or the bank has reversed it
   * already.
   */
  refund(
    paymentRef: string,
  ): Promise<Pick<ProviderRefundEvent, 'kind' | 'refundRef' | 'refunded'> | undefined>;
  /** Submits a PDF as the evidence for a dispute, once; returns the provider's id of the file. */
  submitEvidence(evidence: EvidenceFile): Promise<{ readonly fileRef: string }>;
  /** Balance movements of one payment, refund, dispute, payout or transfer. */
  movementsOf(ref: string): Promise<readonly BalanceMovement[]>;
  /** All balance movements after a given one, or from the first; oldest first. */
  movementsAfter(entryRef: string | undefined): AsyncIterable<BalanceMovement>;
  /** Verifies and parses a webhook; undefined when invalid or not signed by the provider. */
  readNotification(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ProviderNotification | undefined>;
}

export interface PaymentProviders {
  /** Finds a configured provider. */
  find(name: string): PaymentProvider | undefined;
  readonly all: readonly PaymentProvider[];
}
