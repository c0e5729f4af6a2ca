import type { CardsEvent } from '@ovation/contracts/payments/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { CardOutcome } from '../provider/provider.ts';
import type { Cards } from './model.ts';

export const cardsMax = 20;

export const decideOpenCustomer = (
  command: { fanId: string; provider: string; customerRef: string; now: string },
  state: Cards,
): Decision<CardsEvent, never> => {
  const { now, ...customer } = command;
  if (state.isClosed || state.customers.has(customer.provider)) return accepted([]);
  return accepted([{ type: 'PaymentCustomerOpened', data: { ...customer, openedAt: now } }]);
};

export interface StoreCard {
  readonly cardId: string;
  readonly fanId: string;
  readonly provider: string;
  readonly outcome: Extract<CardOutcome, { status: 'active' | 'requires_action' }>;
  readonly now: string;
}

const holderActionOf = (outcome: StoreCard['outcome']) => {
  if (outcome.status !== 'requires_action') return {};
  const { clientSecret, confirmUrl } = outcome;
  return {
    ...(clientSecret !== undefined && { clientSecret }),
    ...(confirmUrl !== undefined && { confirmUrl }),
  };
};

/**
 * Stores a card confirmed by the handler or a webhook, in any order and any number of times; removed cards
 * stay removed, erased accounts store none. The first active card becomes the default.
 */
export const decideStoreCard = (
  { cardId, fanId, provider, outcome, now }: StoreCard,
  { cards, removed, defaultCardId, isClosed }: Cards,
): Decision<CardsEvent, never> => {
  if (isClosed || removed.has(cardId)) return accepted([]);
  const isActive = outcome.status === 'active';
  const isDefault = isActive && defaultCardId === null;
  const known = cards.get(cardId);
  if (known) {
    return isActive && known.status === 'requires_action'
      ? accepted([{ type: 'CardConfirmed', data: { cardId, fanId, isDefault, confirmedAt: now } }])
      : accepted([]);
  }
  return accepted([
    {
      type: 'CardAdded',
      data: {
        cardId,
        fanId,
        provider,
        setupRef: outcome.setupRef,
        ...outcome.card,
        status: outcome.status,
        isDefault,
        ...holderActionOf(outcome),
        addedAt: now,
      },
    },
  ]);
};

/** Removes a card; the next active one, the oldest first, becomes the default. */
export const decideRemoveCard = (
  command: {
    cardId: string;
    fanId: string;
    reason: 'holder' | 'not-confirmed';
    now: string;
  },
  { cards, defaultCardId }: Cards,
): Decision<CardsEvent, 'CARD_NOT_FOUND'> => {
  const { cardId, fanId, reason, now } = command;
  const card = cards.get(cardId);
  if (!card) return refused('CARD_NOT_FOUND');
  const next = [...cards.values()].find(
    (other) => other.cardId !== cardId && other.status === 'active',
  );
  return accepted([
    {
      type: 'CardRemoved',
      data: {
        cardId,
        fanId,
        provider: card.provider,
        cardRef: card.cardRef,
        reason,
        nextDefaultCardId: defaultCardId === cardId ? (next?.cardId ?? null) : defaultCardId,
        removedAt: now,
      },
    },
  ]);
};
