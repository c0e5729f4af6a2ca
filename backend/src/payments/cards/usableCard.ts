import type { UsableCard } from '../public.ts';
import type { Cards } from './model.ts';

/** The card, or the default one, as the provider has to be told of it. */
export const usableCardOf = (
  { cards, customers, defaultCardId }: Cards,
  cardId: string | undefined,
): UsableCard | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE' => {
  const card = cards.get(cardId ?? defaultCardId ?? '');
  const customerRef = card && customers.get(card.provider);
  if (!card || customerRef === undefined) return 'CARD_NOT_FOUND';
  if (card.status !== 'active') return 'CARD_NOT_USABLE';
  return { cardId: card.cardId, provider: card.provider, cardRef: card.cardRef, customerRef };
};
