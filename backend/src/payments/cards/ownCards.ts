import { type CardDocument, cardsOfFan } from '@ovation/contracts/payments/readModels';
import { hasExpired, renewalCardOf } from '@ovation/contracts/payments/rules';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { cardsMax } from './storeCard.decide.ts';

/** All cards of a fan, in the order in which they came. */
export const allCardsOf = async (
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
): Promise<readonly CardDocument[]> => {
  const request = { offset: 0, limit: cardsMax, newestFirst: false };
  return (await readModels.page(cardsOfFan, fanId, 'createdAt', request)).data;
};

/** The card that a renewal takes whose subscription a card has paid last, by the rule of `charging`. */
export const cardShownToRenew = (
  cards: readonly CardDocument[],
  paidLastId: string | null,
  now: string,
): CardDocument | undefined =>
  renewalCardOf(
    cards.filter(({ status }) => status === 'active'),
    (card) => ({
      paidLast: card.cardId === paidLastId,
      isDefault: card.isDefault,
      isExpired: hasExpired(card, now),
    }),
  );
