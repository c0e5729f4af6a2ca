import type { CommandContext } from '../kernel/commands/command.ts';
import type { CardAttempts } from './cards/cardAttempts.ts';
import type { NewStoredCard, StoredCardOutcome } from './cards/storeNewCard.ts';
import type { TypedCard, TypedCardRefusal } from './cards/typedCard.ts';
import type { UsableCard } from './cards/usableCard.ts';
import type { EvidenceFile } from './provider/provider.ts';
import type { NewTransaction, Transaction } from './transactions/model.ts';

export type { CardAttempts } from './cards/cardAttempts.ts';
export { attemptOutcomeOf } from './cards/cardAttempts.ts';
export { allCardsOf, displayedRenewalCard } from './cards/ownCards.ts';
export type { TypedCard, TypedCardRefusal } from './cards/typedCard.ts';
export type { UsableCard } from './cards/usableCard.ts';
export type { PaymentConfig } from './config.ts';
export { couponPaymentStatus } from './couponPayment.ts';
export { toPaymentMade } from './paymentMade.view.ts';
export { createStripe, type StripeConfig } from './stripe/client.ts';
export { callStripe } from './stripe/outcomes.ts';
export { readSignedEvent } from './stripe/signedEvent.ts';
export { payoutAttemptOf } from './stripe/transfers.ts';
export type { Transaction } from './transactions/model.ts';
export { transactionModel } from './transactions/model.ts';

/** Reason to cancel a payment: replaced by another one, or abandoned. */
export type ChargeCancelReason = 'superseded' | 'abandoned';

/** Charging interface for other modules. */
export interface Charging {
  /** Finds the card, or the default one; a refusal code when none can be charged. */
  findCard(
    fanId: string,
    cardId: string | undefined,
  ): Promise<UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE'>;
  /**
   * Finds the card for a renewal: the one that last paid the subscription, if stored and not expired, else
   * another.
   */
  findRenewalCard(
    fanId: string,
    paidLastId: string | null,
    now: string,
  ): Promise<UsableCard | undefined>;
  /** Resolves a newly entered card at the provider; the bank is not contacted yet. */
  resolveTypedCard(
    context: CommandContext,
    card: TypedCard,
  ): Promise<UsableCard | TypedCardRefusal>;
  /** Looks up the country of a card's issuer at its provider; undefined when unknown. */
  cardCountry(card: Pick<UsableCard, 'provider' | 'cardRef'>): Promise<string | undefined>;
  /** Records a payment and submits it to the provider; idempotent. */
  charge(context: CommandContext, transaction: NewTransaction): Promise<Transaction>;
  /** Submits a recorded payment; returns it unchanged when it is settled. */
  submit(context: CommandContext, transactionId: string): Promise<Transaction>;
  /** Cancels a payment that waits for its holder; returns its state. */
  cancel(
    context: CommandContext,
    transactionId: string,
    reason: ChargeCancelReason,
  ): Promise<Transaction>;
  /** Refunds the remaining amount of a succeeded payment. */
  refund(context: CommandContext, transactionId: string): Promise<void>;
  find(transactionId: string): Promise<Transaction | undefined>;
  /** Reports if a provider is configured. */
  isProvider(name: string): boolean;
}

/** Storage of a fan's cards for other modules. */
export interface CardStore {
  /** Stores a card at the provider and with the fan's cards; repeatable for the same id. */
  store(context: CommandContext, card: NewStoredCard): Promise<StoredCardOutcome>;
}

/** Submission of dispute evidence to payment providers. */
export interface DisputeEvidencePort {
  /** Submits evidence once; throws `Unavailable` when the provider is down or not configured. */
  submit(provider: string, evidence: EvidenceFile): Promise<{ readonly fileRef: string }>;
}

export interface PaymentsOffers {
  readonly cardStore: CardStore;
  readonly disputeEvidence: DisputeEvidencePort;
  readonly charging: Charging;
  readonly cardAttempts: CardAttempts;
}
