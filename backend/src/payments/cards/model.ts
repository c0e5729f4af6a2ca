import { type CardsEvent, cardsStream } from '@ovation/contracts/payments/events';
import type { Model } from '../../kernel/commands/handleCommand.ts';

export interface StoredCard {
  readonly cardId: string;
  readonly provider: string;
  readonly cardRef: string;
  readonly status: 'active' | 'requires_action';
  readonly expMonth: number;
  readonly expYear: number;
}

/** Customer ids and cards of a fan; removed cards are not listed. */
export interface Cards {
  /** Customer ids by provider. */
  readonly customers: ReadonlyMap<string, string>;
  /** Removed card ids: late or repeated notifications do not restore them. */
  readonly removed: ReadonlySet<string>;
  /** Cards in insertion order. */
  readonly cards: ReadonlyMap<string, StoredCard>;
  readonly defaultCardId: string | null;
  /** True after the account was erased: no card is stored any longer. */
  readonly isClosed: boolean;
}

const evolve = (state: Cards, event: CardsEvent): Cards => {
  switch (event.type) {
    case 'PaymentCustomerOpened': {
      const { provider, customerRef } = event.data;
      return { ...state, customers: new Map([...state.customers, [provider, customerRef]]) };
    }
    case 'CardAdded': {
      const { cardId, provider, cardRef, status, expMonth, expYear, isDefault } = event.data;
      const card = { cardId, provider, cardRef, status, expMonth, expYear };
      return {
        ...state,
        cards: new Map([...state.cards, [cardId, card]]),
        defaultCardId: isDefault ? cardId : state.defaultCardId,
      };
    }
    case 'CardConfirmed': {
      const { cardId, isDefault } = event.data;
      const card = state.cards.get(cardId);
      if (!card) return state;
      return {
        ...state,
        cards: new Map([...state.cards, [cardId, { ...card, status: 'active' }]]),
        defaultCardId: isDefault ? cardId : state.defaultCardId,
      };
    }
    case 'CardRemoved': {
      const cards = new Map(state.cards);
      cards.delete(event.data.cardId);
      const removed = new Set([...state.removed, event.data.cardId]);
      return { ...state, cards, removed, defaultCardId: event.data.nextDefaultCardId };
    }
    case 'DefaultCardChosen':
      return { ...state, defaultCardId: event.data.cardId };
    case 'CardsClosed':
      return { ...state, isClosed: true };
    default:
      return event satisfies never;
  }
};

/** `cards-<fanId>` */
export const cardsModel: Model<Cards, typeof cardsStream> = {
  stream: cardsStream,
  initial: {
    customers: new Map(),
    cards: new Map(),
    removed: new Set(),
    defaultCardId: null,
    isClosed: false,
  },
  evolve,
};
