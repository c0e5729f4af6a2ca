import type { CommandContext } from '../kernel/commands/command.ts';
import type { CardTries } from './cards/cardTries.ts';
import type { TypedCard, TypedCardRefusal } from './cards/takeCard.ts';
import type { UsableCard } from './cards/usableCard.ts';
import type { NewTransaction, Transaction } from './transactions/model.ts';

export type { CardTries } from './cards/cardTries.ts';
export { allCardsOf, cardShownToRenew } from './cards/ownCards.ts';
export type { TypedCard, TypedCardRefusal } from './cards/takeCard.ts';
export type { UsableCard } from './cards/usableCard.ts';
export { toPaymentMade } from './paymentMade.view.ts';
export type { Transaction } from './transactions/model.ts';
export { transactionModel } from './transactions/model.ts';

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

export interface PaymentsOffers {
  readonly charging: Charging;
  readonly cardTries: CardTries;
}
