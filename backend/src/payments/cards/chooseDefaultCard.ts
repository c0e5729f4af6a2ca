import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { type Handler, okResponse } from '../../kernel/http/handler.ts';
import { decideChooseDefaultCard } from './chooseDefaultCard.decide.ts';
import type { CardDeps } from './deps.ts';
import { cardsModel } from './model.ts';

/** `PUT /payment-cards/{id}/default` */
export const chooseDefaultCard =
  ({ commands }: CardDeps): Handler<typeof paymentRoutes.chooseDefaultCard> =>
  async ({ params, actor, command }) => {
    const choice = { cardId: params.id, fanId: actor.id };
    const outcome = await commands.handle(cardsModel, actor.id, command, (cards, now) =>
      decideChooseDefaultCard({ ...choice, now }, cards),
    );
    if (!outcome.ok) return outcome;
    return okResponse({ _id: params.id, isDefault: true as const }, outcome.position);
  };
