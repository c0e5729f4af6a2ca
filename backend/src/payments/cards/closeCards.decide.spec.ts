import type { CardsEvent } from '@ovation/contracts/payments/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { decideCloseCards } from './closeCards.decide.ts';
import { cardsModel } from './model.ts';
import { decideOpenCustomer, decideStoreCard } from './storeCard.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const [fanId, one, other] = [idOf(1), idOf(2), idOf(3)];
const provider = 'stripe';

const added = (cardId: string, isDefault: boolean): CardsEvent => ({
  type: 'CardAdded',
  data: {
    cardId,
    fanId,
    provider,
    cardRef: `pm_${cardId}`,
    setupRef: 'seti_1',
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2040,
    status: 'active',
    isDefault,
    addedAt: now,
  },
});
const removed = (cardId: string): CardsEvent => ({
  type: 'CardRemoved',
  data: {
    cardId,
    fanId,
    provider,
    cardRef: `pm_${cardId}`,
    reason: 'account-removed',
    nextDefaultCardId: null,
    removedAt: now,
  },
});
const closed: CardsEvent = { type: 'CardsClosed', data: { fanId, closedAt: now } };
const close = decideCloseCards.bind(undefined, { fanId, now });

describe('closing the cards of an account', () => {
  it('removes each card once', () => {
    given(cardsModel, [added(one, true), added(other, false)])
      .when(close)
      .thenAppends([removed(one), removed(other), closed])
      .when(close)
      .thenAppendsNothing();
  });

  it('stores no card from a late notification', () => {
    const card = { cardRef: 'pm_late', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 };
    const outcome = { status: 'active', setupRef: 'seti_2', card } as const;
    given(cardsModel)
      .when(close)
      .thenAppends([closed])
      .when((cards) => decideStoreCard({ cardId: one, fanId, provider, outcome, now }, cards))
      .thenAppendsNothing()
      .when((cards) => decideOpenCustomer({ fanId, provider, customerRef: 'cus_late', now }, cards))
      .thenAppendsNothing();
  });
});
