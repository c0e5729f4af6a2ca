import { hasExpired, renewalCardOf } from '@ovation/contracts/payments/rules';
import type { NewTransaction } from '../transactions/model.ts';
import type { Cards, StoredCard } from './model.ts';

/** A card that can be charged, stored or new. */
export type UsableCard = Pick<
  NewTransaction,
  'cardId' | 'provider' | 'cardRef' | 'customerRef' | 'newCard' | 'newCardLast4'
>;

/** As the provider has to be told of it; undefined where it has no account of the fan. */
const toUsable = (
  { cardId, provider, cardRef }: StoredCard,
  { customers }: Cards,
): UsableCard | undefined => {
  const customerRef = customers.get(provider);
  return customerRef === undefined ? undefined : { cardId, provider, cardRef, customerRef };
};

/** The card, or the default one. */
export const usableCardOf = (
  cards: Cards,
  cardId: string | undefined,
): UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE' => {
  const card = cards.cards.get(cardId ?? cards.defaultCardId ?? '');
  const usable = card && toUsable(card, cards);
  if (!usable) return 'CARD_NOT_FOUND';
  return card.status === 'active' ? usable : 'CARD_NOT_USABLE';
};

/** The card that a renewal takes whose subscription a card has paid last; undefined: there is none. */
export const cardToRenewWith = (
  cards: Cards,
  paidLastId: string | null,
  now: string,
): UsableCard | undefined => {
  const confirmed = [...cards.cards.values()].filter(({ status }) => status === 'active');
  const card = renewalCardOf(confirmed, (one) => ({
    paidLast: one.cardId === paidLastId,
    isDefault: one.cardId === cards.defaultCardId,
    isExpired: hasExpired(one, now),
  }));
  return card && toUsable(card, cards);
};
