import type { CardsEvent } from '@ovation/contracts/payments/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { decideChooseDefaultCard } from './chooseDefaultCard.decide.ts';
import { type Cards, cardsModel } from './model.ts';

const now = '2026-01-01T00:00:00.000Z';
const fanId = idOf(1);
const [first, second, unconfirmed] = [idOf(11), idOf(12), idOf(13)];

const added = (cardId: string, isDefault: boolean, isActive = true): CardsEvent => ({
  type: 'CardAdded',
  data: {
    cardId,
    fanId,
    provider: 'stripe',
    cardRef: `pm_${cardId}`,
    setupRef: `seti_${cardId}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2040,
    status: isActive ? 'active' : 'requires_action',
    isDefault,
    addedAt: now,
  },
});
const history = [added(first, true), added(second, false), added(unconfirmed, false, false)];
const choose = (cardId: string) => (cards: Cards) =>
  decideChooseDefaultCard({ cardId, fanId, now }, cards);

describe('choosing the default card', () => {
  it('replaces the previous one, and changes nothing when repeated', () => {
    const data = { cardId: second, fanId, previousCardId: first, chosenAt: now };
    given(cardsModel, history)
      .when(choose(second))
      .thenAppends([{ type: 'DefaultCardChosen', data }])
      .when(choose(second))
      .thenAppendsNothing()
      .when(choose(first))
      .thenAppendsLike({ type: 'DefaultCardChosen', data: { previousCardId: second } });
  });

  it('refuses a card that is not confirmed, or not there', () => {
    given(cardsModel, history)
      .when(choose(unconfirmed))
      .thenRefuses('CARD_NOT_USABLE')
      .when(choose(idOf(99)))
      .thenRefuses('CARD_NOT_FOUND');
  });
});
