import type { CommandContext } from '../kernel/command.ts';
import type { NewTransaction, Transaction } from './model.ts';

export { allCardsOf, cardShownToRenew } from './cards/ownCards.ts';
export type { Transaction } from './model.ts';
export { transactionModel } from './model.ts';
export { toPaymentMade } from './paymentMade.view.ts';

/** A card that can be charged, stored or new. */
export type UsableCard = Pick<
  NewTransaction,
  'cardId' | 'provider' | 'cardRef' | 'customerRef' | 'newCard' | 'newCardLast4'
>;

/** A card that was just typed, for one payment. */
export interface TypedCard {
  readonly fanId: string;
  /** The payment that it is for. */
  readonly transactionId: string;
  readonly provider: string;
  readonly paymentMethodId: string;
  /** It is stored once it has paid. */
  readonly isKept: boolean;
}

export type TypedCardRefusal = 'UNKNOWN_PROVIDER' | 'PAYMENT_METHOD_INVALID' | 'TOO_MANY_CARDS';

/** Another payment takes its place, or nobody waits for it any more. */
export type GivenUpFor = 'superseded' | 'abandoned';

/** What other capabilities ask of payments. */
export interface Charging {
  /** The card, or the default one; a refusal when there is none that can be charged. */
  findCard(
    fanId: string,
    cardId: string | undefined,
  ): Promise<UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE'>;
  /**
   * The card that a renewal takes, if there is any: the one that paid the subscription last, as long as
   * it is kept and has not expired, else another.
   */
  findRenewalCard(
    fanId: string,
    paidLastId: string | null,
    now: string,
  ): Promise<UsableCard | undefined>;
  /** A card that was just typed, as the provider knows it; nothing is asked of the bank yet. */
  takeCard(context: CommandContext, card: TypedCard): Promise<UsableCard | TypedCardRefusal>;
  /** Writes the payment down and asks the provider, both once however often it is called. */
  charge(context: CommandContext, transaction: NewTransaction): Promise<Transaction>;
  /** Asks the provider for a payment that was written down; the same payment when it is settled. */
  settle(context: CommandContext, transactionId: string): Promise<Transaction>;
  /** Gives a payment up that waits for its holder; what has become of it. */
  giveUp(context: CommandContext, transactionId: string, reason: GivenUpFor): Promise<Transaction>;
  /** Gives back what is left of a payment whose money has come. */
  refund(context: CommandContext, transactionId: string): Promise<void>;
  find(transactionId: string): Promise<Transaction | undefined>;
  /** True when payments can be made with a provider of that name. */
  isProvider(name: string): boolean;
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

export interface PaymentsOffers {
  readonly charging: Charging;
  readonly cardTries: CardTries;
}
