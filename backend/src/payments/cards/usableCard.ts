import { hasExpired, selectRenewalCard } from '@ovation/contracts/payments/rules';
import type { NewTransaction } from '../transactions/model.ts';
import type { Cards, StoredCard } from './model.ts';

/** Chargeable card, stored or new. */
export type UsableCard = Pick<
  NewTransaction,
  'cardId' | 'provider' | 'cardRef' | 'customerRef' | 'newCard' | 'newCardLast4'
>;

/** Builds a chargeable card; undefined without a customer at its provider. */
const toUsable = (
  { cardId, provider, cardRef }: StoredCard,
  { customers }: Cards,
): UsableCard | undefined => {
  const customerRef = customers.get(provider);
  return customerRef === undefined ? undefined : { cardId, provider, cardRef, customerRef };
};

/** Returns the given card, or the default one. */
export const usableCardOf = (
  cards: Cards,
  cardId: string | undefined,
): UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE' => {
  const card = cards.cards.get(cardId ?? cards.defaultCardId ?? '');
  const usable = card && toUsable(card, cards);
  if (!usable) return 'CARD_NOT_FOUND';
  return card.status === 'active' ? usable : 'CARD_NOT_USABLE';
};

/** Returns the card that a renewal charges; undefined when there is none. */
export const renewalCardFor = (
  cards: Cards,
  paidLastId: string | null,
  now: string,
): UsableCard | undefined => {
  const confirmed = [...cards.cards.values()].filter(({ status }) => status === 'active');
  const card = selectRenewalCard(confirmed, (one) => ({
    paidLast: one.cardId === paidLastId,
    isDefault: one.cardId === cards.defaultCardId,
    isExpired: hasExpired(one, now),
  }));
  return card && toUsable(card, cards);
};
