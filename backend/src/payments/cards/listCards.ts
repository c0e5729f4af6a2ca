import { cardsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { answered, type Handler } from '../../kernel/handler.ts';
import type { PaymentsDeps } from '../deps.ts';
import { toCardView } from './card.view.ts';

/** `GET /payment-cards` */
export const listCards =
  ({ readModels }: PaymentsDeps): Handler<typeof paymentRoutes.listCards> =>
  async ({ query, actor, command }) => {
    const { offset, limit, sort } = query;
    const page = await readModels.page(cardsOfFan, actor.id, 'createdAt', {
      offset,
      limit,
      newestFirst: sort !== 'createdAt',
    });
    const data = page.data.map((card) => toCardView(card, command.now));
    return answered({ data, total: page.total });
  };
