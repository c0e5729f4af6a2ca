import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { emptyResponse, type Handler } from '../../kernel/http/handler.ts';
import type { CardDeps } from './deps.ts';
import { cardsModel } from './model.ts';
import { decideRemoveCard } from './storeCard.decide.ts';

/** `DELETE /payment-cards/{id}`; a reactor deletes it at the provider. */
export const removeCard =
  ({ commands }: CardDeps): Handler<typeof paymentRoutes.removeCard> =>
  async ({ params, actor, command }) => {
    const removal = {
      cardId: params.id,
      fanId: actor.id,
      reason: 'holder' as const,
      now: command.now,
    };
    const outcome = await commands.handle(cardsModel, actor.id, command, (cards) =>
      decideRemoveCard(removal, cards),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
