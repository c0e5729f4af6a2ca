import { cardsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { hasExpired } from '@ovation/contracts/payments/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import { subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import { type Handler, okResponse } from '../../kernel/http/handler.ts';
import { toCardView } from './card.view.ts';
import type { CardDeps } from './deps.ts';
import { allCardsOf, displayedRenewalCard } from './ownCards.ts';

/** Maximum subscriptions read, those that expire last first. */
const subscriptionsMax = 100;

interface Renewals {
  /** Creators whose subscription renews with a card, by card. */
  readonly byCard: ReadonlyMap<string, readonly Participant[]>;
  /** Creators whose subscription should renew, but no card works. */
  readonly withoutCard: readonly Participant[];
}

const renewalsOf = async (
  { readModels, people }: Pick<CardDeps, 'readModels' | 'people'>,
  fanId: string,
  now: string,
): Promise<Renewals> => {
  const [cards, { data }] = await Promise.all([
    allCardsOf(readModels, fanId),
    readModels.page(subscriptionsOfFan, fanId, 'expiresAt', {
      offset: 0,
      limit: subscriptionsMax,
      newestFirst: true,
    }),
  ]);
  const renewing = data.filter(({ renews }) => renews);
  const shown = await people.show([...new Set(renewing.map(({ performerId }) => performerId))]);
  const byCard = new Map<string, readonly Participant[]>();
  const withoutCard: Participant[] = [];
  for (const { cardId, performerId } of renewing) {
    const card = displayedRenewalCard(cards, cardId, now);
    const performer = shown.get(performerId);
    if (!performer) continue;
    if (card) byCard.set(card.cardId, [...(byCard.get(card.cardId) ?? []), performer]);
    if (!card || hasExpired(card, now)) withoutCard.push(performer);
  }
  return { byCard, withoutCard };
};

/** `GET /payment-cards` */
export const listCards =
  (deps: CardDeps): Handler<typeof paymentRoutes.listCards> =>
  async ({ query, actor, command }) => {
    const { offset, limit, sort = '-lastUsedAt' } = query;
    const index = sort.endsWith('createdAt') ? 'createdAt' : 'lastUsed';
    const page = await deps.readModels.page(cardsOfFan, actor.id, index, {
      offset,
      limit,
      newestFirst: sort.startsWith('-'),
    });
    const { byCard, withoutCard } = await renewalsOf(deps, actor.id, command.now);
    const data = page.data.map((card) => toCardView(card, command.now, byCard.get(card.cardId)));
    return okResponse({ data, total: page.total, withoutCard: [...withoutCard] });
  };
