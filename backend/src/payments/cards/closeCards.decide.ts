import type { CardsEvent } from '@ovation/contracts/payments/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { Cards } from './model.ts';

/**
 * Removes all cards with a person's account and closes the stream: later notifications store none.
 * Idempotent.
 */
export const decideCloseCards = (
  { fanId, now }: { readonly fanId: string; readonly now: string },
  { cards, isClosed }: Cards,
): Accepted<CardsEvent> => {
  if (isClosed) return accepted([]);
  return accepted([
    ...[...cards.values()].map(
      ({ cardId, provider, cardRef }): CardsEvent => ({
        type: 'CardRemoved',
        data: {
          cardId,
          fanId,
          provider,
          cardRef,
          reason: 'account-removed',
          nextDefaultCardId: null,
          removedAt: now,
        },
      }),
    ),
    { type: 'CardsClosed', data: { fanId, closedAt: now } },
  ]);
};
