import {
  CardAdded,
  CardConfirmed,
  CardRemoved,
  DefaultCardChosen,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { type CardDocument, cardsOfFan } from '@ovation/contracts/payments/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const change = (
  fanId: string,
  cardId: string,
  evolve: Change<CardDocument>['evolve'],
): Change<CardDocument> => ({ owner: fanId, id: cardId, evolve });

/** Events may arrive late: the latest use counts. */
const usedAt = (card: CardDocument, at: string): CardDocument => ({
  ...card,
  lastUsedAt: card.lastUsedAt !== null && card.lastUsedAt > at ? card.lastUsedAt : at,
});

/** Stored cards of each fan. */
export const cards = defineProjection({
  model: cardsOfFan,
  version: 3,
  events: [CardAdded, CardConfirmed, CardRemoved, DefaultCardChosen, TransactionSucceeded],
  on: {
    CardAdded: ({ data }) =>
      change(data.fanId, data.cardId, () => ({
        cardId: data.cardId,
        fanId: data.fanId,
        provider: data.provider,
        cardRef: data.cardRef,
        brand: data.brand,
        last4: data.last4,
        expMonth: data.expMonth,
        expYear: data.expYear,
        status: data.status,
        isDefault: data.isDefault,
        lastUsedAt: null,
        createdAt: data.addedAt,
      })),
    CardConfirmed: ({ data }) =>
      change(
        data.fanId,
        data.cardId,
        (card) =>
          card && { ...card, status: 'active', isDefault: card.isDefault || data.isDefault },
      ),
    CardRemoved: ({ data: { fanId, cardId, nextDefaultCardId } }) => [
      change(fanId, cardId, () => undefined),
      ...(nextDefaultCardId === null
        ? []
        : [change(fanId, nextDefaultCardId, (card) => card && { ...card, isDefault: true })]),
    ],
    DefaultCardChosen: ({ data: { fanId, cardId, previousCardId } }) => [
      ...(previousCardId === null
        ? []
        : [change(fanId, previousCardId, (card) => card && { ...card, isDefault: false })]),
      change(fanId, cardId, (card) => card && { ...card, isDefault: true }),
    ],
    TransactionSucceeded: ({ data: { fanId, cardId, purpose, succeededAt } }) =>
      purpose.type === 'subscription' && purpose.isRenewal
        ? []
        : change(fanId, cardId, (card) => card && usedAt(card, succeededAt)),
  },
  indexes: ({ createdAt, lastUsedAt }) => [
    { index: 'createdAt', score: Date.parse(createdAt) },
    { index: 'lastUsed', score: Date.parse(lastUsedAt ?? createdAt) },
  ],
});
