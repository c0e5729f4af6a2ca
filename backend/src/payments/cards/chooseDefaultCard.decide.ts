import type { CardsEvent } from '@ovation/contracts/payments/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { Cards } from './model.ts';

/** Makes a confirmed card the default one. Idempotent. */
export const decideChooseDefaultCard = (
  { cardId, fanId, now }: { cardId: string; fanId: string; now: string },
  { cards, defaultCardId }: Pick<Cards, 'cards' | 'defaultCardId'>,
): Decision<CardsEvent, 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE'> => {
  const card = cards.get(cardId);
  if (!card) return refused('CARD_NOT_FOUND');
  if (card.status !== 'active') return refused('CARD_NOT_USABLE');
  if (defaultCardId === cardId) return accepted([]);
  const data = { cardId, fanId, previousCardId: defaultCardId, chosenAt: now };
  return accepted([{ type: 'DefaultCardChosen', data }]);
};
