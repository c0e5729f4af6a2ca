import type { CardsEvent } from '@ovation/contracts/payments/events';
import { newId } from '@ovation/event-log/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../kernel/commands/decision.ts';
import { given } from '../../testing/decider.ts';
import { type Cards, cardsModel } from './model.ts';
import { decideOpenCustomer, decideRemoveCard, decideStoreCard } from './storeCard.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const fanId = newId();
const cardIds = [newId(), newId(), newId()];

type Step = (cards: Cards) => Decision<CardsEvent, string>;

const report =
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

describe('a removed card', () => {
  it('is not restored by a first or repeated notification', () => {
    const cards = cardsAfter(report(one, 'active'), removedBy(one), report(one, 'active'));
    expect([...cards.cards.keys()]).toEqual([]);
    expect(cards.defaultCardId).toBeNull();
  });

  it('does not affect the others', () => {
    const cards = cardsAfter(report(one, 'active'), removedBy(one), report(other, 'active'));
    expect(cards).toMatchObject({ defaultCardId: other });
  });

  it('is never restored by duplicated, shuffled and late notifications', () => {
    const step = fc.record({
      cardId: fc.constantFrom(...cardIds),
      what: fc.constantFrom('active', 'requires_action', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (mix) => {
        const removed = new Set<string>();
        let cards = cardsModel.initial;
        for (const { cardId, what } of mix) {
          const decide =
            what === 'remove'
              ? removedBy(cardId)
              : report(cardId, what as 'active' | 'requires_action');
          const decision = decide(cards);
          if (!decision.ok) continue;
          if (what === 'remove') removed.add(cardId);
          cards = decision.events.reduce(cardsModel.evolve, cards);
          for (const id of removed) expect(cards.cards.has(id)).toBe(false);
          const isThere = cards.defaultCardId === null || cards.cards.has(cards.defaultCardId);
          expect(isThere).toBe(true);
        }
      }),
    );
  });
});

describe('a fan’s customer at a provider', () => {
  it('is created once per provider', () => {
    const open = (provider: string) => (cards: Cards) =>
      decideOpenCustomer({ fanId, provider, customerRef: 'cus_1', now }, cards);
    given(cardsModel)
      .when(open('stripe'))
      .thenAppends([
        {
          type: 'PaymentCustomerOpened',
          data: { fanId, provider: 'stripe', customerRef: 'cus_1', openedAt: now },
        },
      ])
      .when(open('stripe'))
      .thenAppendsNothing()
      .when(open('another'))
      .thenAppendsLike({ type: 'PaymentCustomerOpened', data: { provider: 'another' } });
  });
});

describe('a card', () => {
  it('becomes the default when it is the first active one', () => {
    given(cardsModel)
      .when(report(one, 'active'))
      .thenAppendsLike({ type: 'CardAdded', data: { cardId: one, isDefault: true } })
      .when(report(other, 'active'))
      .thenAppendsLike({ type: 'CardAdded', data: { cardId: other, isDefault: false } });
  });

  it('that needs confirmation is confirmed once, and not the default before', () => {
    given(cardsModel)
      .when(report(one, 'requires_action'))
      .thenAppendsLike({ type: 'CardAdded', data: { isDefault: false, status: 'requires_action' } })
      .when(report(one, 'requires_action'))
      .thenAppendsNothing()
      .when(report(one, 'active'))
      .thenAppends([
        {
          type: 'CardConfirmed',
          data: { cardId: one, fanId, isDefault: true, confirmedAt: now },
        },
      ])
      .when(report(one, 'active'))
      .thenAppendsNothing();
  });

  it('returns the confirmation page', () => {
    const card = { cardRef: one, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 };
    const action = { clientSecret: 'seti_secret', confirmUrl: 'https://bank.test/confirm' };
    const outcome = { status: 'requires_action' as const, setupRef: 'seti_1', card, ...action };
    given(cardsModel)
      .when((cards) =>
        decideStoreCard({ cardId: one, fanId, provider: 'stripe', outcome, now }, cards),
      )
      .thenAppendsLike({ type: 'CardAdded', data: { ...action, setupRef: 'seti_1', ...card } });
  });

  it('passes the default on to the oldest active one', () => {
    const [first = '', waiting = '', last = ''] = cardIds;
    given(cardsModel)
      .when(report(first, 'active'))
      .when(report(waiting, 'requires_action'))
      .when(report(last, 'active'))
      .when(removedBy(first))
      .thenAppends([
        {
          type: 'CardRemoved',
          data: {
            cardId: first,
            fanId,
            provider: 'stripe',
            cardRef: first,
            reason: 'holder',
            nextDefaultCardId: last,
            removedAt: now,
          },
        },
      ])
      .when(removedBy(waiting))
      .thenAppendsLike({ type: 'CardRemoved', data: { nextDefaultCardId: last } })
      .when(removedBy(last))
      .thenAppendsLike({ type: 'CardRemoved', data: { nextDefaultCardId: null } });
  });

  it('is removed once', () => {
    given(cardsModel)
      .when(report(one, 'active'))
      .when(removedBy(one))
      .when(removedBy(one))
      .thenRefuses('CARD_NOT_FOUND');
    given(cardsModel).when(removedBy(one)).thenRefuses('CARD_NOT_FOUND');
  });
});
