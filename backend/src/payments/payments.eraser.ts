import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { type AbandonPaymentDeps, abandonPayment } from './abandonPayment.ts';
import { decideCloseCards } from './cards/closeCards.decide.ts';
import { cardsModel } from './cards/model.ts';
import { providerOf } from './charging.ts';
import { isOpen } from './transactions/transaction.decide.ts';

export interface ErasePaymentsDeps extends AbandonPaymentDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
}

/** Abandons a person's open payments; scans all of them, as open ones are few and may be old. */
const abandonOpenPayments = async (
  deps: ErasePaymentsDeps,
  fanId: string,
  context: CommandContext,
): Promise<void> => {
  for await (const payment of allDocuments(
    deps.readModels,
    transactionsOfFan,
    fanId,
    'createdAt',
  )) {
    if (isOpen(payment)) await abandonPayment(deps, context, payment.transactionId);
  }
};

/**
 * Eraser of payment data: removes cards, abandons open payments and deletes the provider's customer. Cards go
 * first, so that nothing can be charged or stored afterwards.
 */
export const erasePayments = (deps: ErasePaymentsDeps): Eraser => ({
  name: 'payments',
  erase: async ({ accountId: fanId, role }, context) => {
    if (isStaffRole(role)) return;
    const { commands, providers } = deps;
    const closed = await commands.handle(cardsModel, fanId, context, (cards, now) =>
      decideCloseCards({ fanId, now }, cards),
    );
    if (!closed.ok) throw new Error(`the cards of ${fanId} stay: ${closed.code}`);
    await abandonOpenPayments(deps, fanId, context);
    for (const [provider, customerRef] of closed.state.customers) {
      await providerOf(providers, { provider }).deleteCustomer(customerRef);
    }
  },
});
