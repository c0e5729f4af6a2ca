import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PaymentsDeps } from './deps.ts';
import { toTransactionLine } from './transaction.view.ts';

/** `GET /payment/transactions/{id}` */
export const getTransaction =
  ({ readModels, people }: PaymentsDeps): Handler<typeof paymentRoutes.getTransaction> =>
  async ({ params: { id }, actor, language }) => {
    const transaction = await readModels.find(transactionsOfFan, actor.id, id);
    if (!transaction) return refused('NOT_FOUND');
    const { performerId } = transaction;
    const shown = performerId === null ? undefined : await people.show([performerId]);
    const performer = shown?.get(performerId ?? '') ?? null;
    return okResponse(toTransactionLine(transaction, performer, language));
  };
