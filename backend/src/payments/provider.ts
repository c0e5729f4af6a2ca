import type { CardOutcome } from './cards/model.ts';
import type { PaymentOutcome } from './model.ts';
import type { BalanceMovement, PayoutNews, TransactionNews } from './settlement/model.ts';

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
}

/** Something that the provider says happened. `id` is the provider's id of the saying. */
export type ProviderNotification = { readonly id: string } & (
  | TransactionNews
  | PayoutNews
  | {
      readonly kind: 'card';
      readonly cardId: string;
      readonly fanId: string;
      readonly outcome: CardOutcome;
    }
  | { readonly kind: 'other'; readonly type: string }
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
  /** Forgets a card; no fault when it is gone already. */
  forgetCard(cardRef: string): Promise<void>;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** What the provider knows of a payment; undefined when it never heard of it. */
  findPayment(payment: PaymentToFind): Promise<PaymentOutcome | undefined>;
  /** Gives a payment up; says what has become of it when that comes too late. */
  cancelPayment(paymentRef: string): Promise<PaymentOutcome>;
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
