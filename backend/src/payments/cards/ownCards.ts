import { type CardDocument, cardsOfFan } from '@ovation/contracts/payments/readModels';
import { hasExpired, selectRenewalCard } from '@ovation/contracts/payments/rules';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { cardsMax } from './storeCard.decide.ts';

/** Reads all cards of a fan, in insertion order. */
export const allCardsOf = async (
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
): Promise<readonly CardDocument[]> => {
  const request = { offset: 0, limit: cardsMax, newestFirst: false };
  return (await readModels.page(cardsOfFan, fanId, 'createdAt', request)).data;
};

/** Returns the card a renewal will charge, from the read model, by the same rule as `charging`. */
export const displayedRenewalCard = (
  cards: readonly CardDocument[],
  paidLastId: string | null,
  now: string,
): CardDocument | undefined =>
  selectRenewalCard(
    cards.filter(({ status }) => status === 'active'),
    (card) => ({
      paidLast: card.cardId === paidLastId,
      isDefault: card.isDefault,
      isExpired: hasExpired(card, now),
    }),
  );
