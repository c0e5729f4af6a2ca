import type { Participant } from '@ovation/contracts/conversations/conversation';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { CardDocument } from '@ovation/contracts/payments/readModels';

/** The last month in which a card works ends with the month that is printed on it. */
const isPast = (expYear: number, expMonth: number, now: string): boolean =>
  now >= new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

export const toCardView = (
  card: CardDocument,
  now: string,
  renews: readonly Participant[] = [],
): PaymentCard => ({
  _id: card.cardId,
  provider: card.provider,
  providerCardId: card.cardRef,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  isDefault: card.isDefault,
  status: isPast(card.expYear, card.expMonth, now) ? 'expired' : card.status,
  lastUsedAt: card.lastUsedAt,
  renews: [...renews],
  createdAt: card.createdAt,
});
