import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PaymentsDeps } from './deps.ts';
import { toTransactionLine } from './transaction.view.ts';

/** `GET /payment/transactions/user/search` */
export const listTransactions =
  ({ readModels, people }: PaymentsDeps): Handler<typeof paymentRoutes.listTransactions> =>
  async ({ query: { type }, paging, actor, language }) => {
    const index = type === undefined ? 'createdAt' : `type:${type}`;
    const page = await readModels.page(transactionsOfFan, actor.id, index, paging.request);
    const payees = page.data.flatMap(({ performerId }) => performerId ?? []);
    const shown = await people.show([...new Set(payees)]);
    const lines = page.data.map((transaction) =>
      toTransactionLine(transaction, shown.get(transaction.performerId ?? '') ?? null, language),
    );
    return okResponse({ data: lines, total: page.total, next: paging.nextCursor(page.next) });
  };
