import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { CardDocument } from '@ovation/contracts/payments/readModels';
import { hasExpired } from '@ovation/contracts/payments/rules';
import type { Participant } from '@ovation/contracts/people/participant';

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
  status: hasExpired(card, now) ? 'expired' : card.status,
  lastUsedAt: card.lastUsedAt,
  renews: [...renews],
  createdAt: card.createdAt,
});
