import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { PaymentsDeps } from './area.ts';
import { toTransactionView } from './views.ts';

/** `GET /payment/transactions/user/search` */
export const listTransactions =
  ({ readModels }: PaymentsDeps): Handler<typeof paymentRoutes.listTransactions> =>
  async ({ query, actor }) => {
    const { offset, limit, sort, type } = query;
    const index = type === undefined ? 'createdAt' : `type:${type}`;
    const page = await readModels.page(transactionsOfFan, actor.id, index, {
      offset,
      limit,
      newestFirst: sort !== 'createdAt',
    });
    return answered({ data: page.data.map(toTransactionView), total: page.total });
  };
