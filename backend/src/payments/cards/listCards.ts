import type { Participant } from '@ovation/contracts/conversations/conversation';
import { type CardDocument, cardsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import { answered, type Handler } from '../../kernel/handler.ts';
import type { PaymentsDeps } from '../deps.ts';
import { toCardView } from './card.view.ts';

/** So many subscriptions are looked through, those that last longest first. */
const subscriptionsMax = 100;

/** By card: the creators to whom a subscription renews with it. */
const renewalsOf = async (
  { readModels, people }: Pick<PaymentsDeps, 'readModels' | 'people'>,
  fanId: string,
  cards: readonly CardDocument[],
): Promise<ReadonlyMap<string, readonly Participant[]>> => {
  if (cards.length === 0) return new Map();
  const { data } = await readModels.page(subscriptionsOfFan, fanId, 'expiresAt', {
    offset: 0,
    limit: subscriptionsMax,
    newestFirst: true,
  });
  const renewing = data.filter(({ renews }) => renews);
  const shown = await people.show([...new Set(renewing.map(({ performerId }) => performerId))]);
  // Where the card that paid last is gone, the default one pays.
  const payerOf = (cardId: string | null): CardDocument | undefined =>
    cards.find((card) => card.cardId === cardId) ?? cards.find(({ isDefault }) => isDefault);
  const renewals = new Map<string, readonly Participant[]>();
  for (const { cardId, performerId } of renewing) {
    const payer = payerOf(cardId);
    const performer = shown.get(performerId);
    if (!payer || !performer) continue;
    renewals.set(payer.cardId, [...(renewals.get(payer.cardId) ?? []), performer]);
  }
  return renewals;
};

/** `GET /payment-cards` */
export const listCards =
  (deps: PaymentsDeps): Handler<typeof paymentRoutes.listCards> =>
  async ({ query, actor, command }) => {
    const { offset, limit, sort = '-lastUsedAt' } = query;
    const index = sort.endsWith('createdAt') ? 'createdAt' : 'lastUsed';
    const page = await deps.readModels.page(cardsOfFan, actor.id, index, {
      offset,
      limit,
      newestFirst: sort.startsWith('-'),
    });
    const renewals = await renewalsOf(deps, actor.id, page.data);
    const data = page.data.map((card) => toCardView(card, command.now, renewals.get(card.cardId)));
    return answered({ data, total: page.total });
  };
