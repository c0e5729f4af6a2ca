import type { Currency } from '@ovation/contracts/kernel/money';
import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { FeeCause } from '@ovation/contracts/payments/settlementEvents';

export interface Declined {
  readonly status: 'failed';
  readonly paymentRef: string | null;
  readonly code: DeclineCode;
  /** The provider's own code of why; its words go no further than the port. */
  readonly reason: string | undefined;
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

/** What a person recognises a stored card by; there is no number. */
export interface CardFacts {
  /** The provider's id of the card. */
  readonly cardRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export type CardOutcome =
  | { readonly status: 'active'; readonly setupRef: string; readonly card: CardFacts }
  | ({
      readonly status: 'requires_action';
      readonly setupRef: string;
      readonly card: CardFacts;
    } & HolderAction)
  | Declined
  | { readonly status: 'invalid' };

export interface RefundNews {
  readonly kind: 'refunded' | 'refund-failed';
  readonly transactionId: string;
  readonly paymentRef: string;
  readonly refundRef: string;
  /** Minor units, of this one refund. */
  readonly refunded: number;
}

/** What a provider says of one of our payments. */
export type TransactionNews =
  | {
      readonly kind: 'payment';
      readonly transactionId: string;
      readonly outcome: PaymentOutcome;
    }
  | RefundNews
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

export interface ChargeRequest {
  readonly transactionId: string;
  readonly fanId: string;
  readonly customerRef: string;
  readonly cardRef: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** True when the holder is away. */
  readonly offSession: boolean;
  /** True: the card is new, and the customer's from when it has paid on. */
  readonly keepsCard: boolean;
}

/** A card that the provider's browser code has taken, and the customer whose it is already, if any. */
export interface FoundCard extends CardFacts {
  readonly customerRef: string | null;
}

/** Something that the provider says happened: `id` and `type` are those that the provider gave the saying. */
export type ProviderNotification = { readonly id: string; readonly type: string } & (
  | TransactionNews
  | PayoutNews
  | {
      readonly kind: 'card';
      readonly cardId: string;
      readonly fanId: string;
      readonly outcome: CardOutcome;
    }
  | { readonly kind: 'other' }
);

export interface PaymentToFind {
  readonly transactionId: string;
  readonly customerRef: string;
  readonly paymentRef: string | null;
  /** When the provider may have heard of it first; ISO 8601. */
  readonly createdAt: string;
}

/**
 * What the product needs of a payment provider. Each call has a timeout and bounded retries with one
 * idempotency key, made from our own ids; when the provider stays away, it throws `Unavailable`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The provider's id for a fan. */
  openCustomer(fanId: string): Promise<string>;
  saveCard(request: {
    readonly cardId: string;
    readonly fanId: string;
    readonly customerRef: string;
    readonly paymentMethodId: string;
  }): Promise<CardOutcome>;
  /** What a card is that was just typed; undefined when the provider knows none of that name. */
  findCard(paymentMethodId: string): Promise<FoundCard | undefined>;
  /** Forgets a card; no fault when it is gone already. */
  forgetCard(cardRef: string): Promise<void>;
  /** Forgets a fan with all cards, for good; no fault when that was done before. */
  forgetCustomer(customerRef: string): Promise<void>;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** What the provider knows of a payment; undefined when it never heard of it. */
  findPayment(payment: PaymentToFind): Promise<PaymentOutcome | undefined>;
  /** Gives a payment up; says what has become of it when that comes too late. */
  cancelPayment(paymentRef: string): Promise<PaymentOutcome>;
  /**
   * Gives back what is left of a payment, once however often it is asked; undefined where nothing is left
   * to give, or the holder's bank has taken it back already.
   */
  refund(
    paymentRef: string,
  ): Promise<Pick<RefundNews, 'kind' | 'refundRef' | 'refunded'> | undefined>;
  /** The movements of its balance that one payment, refund, dispute or payout has caused. */
  movementsOf(ref: string): Promise<readonly BalanceMovement[]>;
  /** All movements of its balance after one of them, or from the first; oldest first. */
  movementsAfter(entryRef: string | undefined): AsyncIterable<BalanceMovement>;
  /** Reads a signed notification; undefined when it is none, or not signed by the provider. */
  readNotification(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ProviderNotification | undefined>;
}

export interface PaymentProviders {
  /** Undefined when no provider of that name is configured. */
  find(name: string): PaymentProvider | undefined;
  readonly all: readonly PaymentProvider[];
}
