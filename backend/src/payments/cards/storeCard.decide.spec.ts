import type { CardsEvent } from '@ovation/contracts/payments/events';
import { newId } from '@ovation/event-log/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../kernel/decision.ts';
import { type Cards, cardsModel } from './model.ts';
import { decideRemoveCard, decideStoreCard } from './storeCard.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const fanId = newId();
const cardIds = [newId(), newId(), newId()];

type Step = (cards: Cards) => Decision<CardsEvent, string>;

const told =
  (cardId: string, status: 'active' | 'requires_action'): Step =>
  (cards) =>
    decideStoreCard(
      {
        cardId,
        fanId,
        provider: 'stripe',
        outcome: {
          status,
          setupRef: `seti_${cardId}`,
          card: { cardRef: cardId, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 },
        },
        now,
      },
      cards,
    );

const removedBy =
  (cardId: string): Step =>
  (cards) =>
    decideRemoveCard({ cardId, fanId, reason: 'holder', now }, cards);

const cardsAfter = (...steps: readonly Step[]): Cards =>
  steps.reduce((cards, step) => {
    const decision = step(cards);
    return decision.ok ? decision.events.reduce(cardsModel.evolve, cards) : cards;
  }, cardsModel.initial);

const [one = '', other = ''] = cardIds;

describe('a card that was removed', () => {
  it('does not come back when its notification arrives for the first time, or again', () => {
    const cards = cardsAfter(told(one, 'active'), removedBy(one), told(one, 'active'));
    expect([...cards.cards.keys()]).toEqual([]);
    expect(cards.defaultCardId).toBeNull();
  });

  it('leaves the others alone', () => {
    const cards = cardsAfter(told(one, 'active'), removedBy(one), told(other, 'active'));
    expect(cards).toMatchObject({ defaultCardId: other });
  });

  it('never comes back, however notifications are doubled, shuffled and late', () => {
    const step = fc.record({
      cardId: fc.constantFrom(...cardIds),
      what: fc.constantFrom('active', 'requires_action', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (mix) => {
        const gone = new Set<string>();
        let cards = cardsModel.initial;
        for (const { cardId, what } of mix) {
          const decide =
            what === 'remove'
              ? removedBy(cardId)
              : told(cardId, what as 'active' | 'requires_action');
          const decision = decide(cards);
          if (!decision.ok) continue;
          if (what === 'remove') gone.add(cardId);
          cards = decision.events.reduce(cardsModel.evolve, cards);
          for (const id of gone) expect(cards.cards.has(id)).toBe(false);
          const isThere = cards.defaultCardId === null || cards.cards.has(cards.defaultCardId);
          expect(isThere).toBe(true);
        }
      }),
    );
  });
});
