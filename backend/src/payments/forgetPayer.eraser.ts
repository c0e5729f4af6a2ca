import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { everyListed } from '../kernel/readModels/everyPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { decideCloseCards } from './cards/closeCards.decide.ts';
import { cardsModel } from './cards/model.ts';
import { providerOf } from './charging.ts';
import { type EndPaymentDeps, endPayment } from './endPayment.ts';
import { isOpen } from './transactions/transaction.decide.ts';

export interface ForgetPayerDeps extends EndPaymentDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
}

/** Abandons a person's open payments; scans all of them, as open ones are few and may be old. */
const endPaymentsOf = async (
  deps: ForgetPayerDeps,
  fanId: string,
  context: CommandContext,
): Promise<void> => {
  for await (const payment of everyListed(deps.readModels, transactionsOfFan, fanId, 'createdAt')) {
    if (isOpen(payment)) await endPayment(deps, context, payment.transactionId);
  }
};

/**
 * Eraser of payment data: removes cards, abandons open payments and deletes the provider's customer. Cards go
 * first, so that nothing can be charged or stored afterwards.
 */
export const forgetPayer = (deps: ForgetPayerDeps): Eraser => ({
  name: 'payments',
  erase: async ({ accountId: fanId, role }, context) => {
    if (isStaffRole(role)) return;
    const { commands, providers } = deps;
    const closed = await commands.handle(cardsModel, fanId, context, (cards, now) =>
      decideCloseCards({ fanId, now }, cards),
    );
    if (!closed.ok) throw new Error(`the cards of ${fanId} stay: ${closed.code}`);
    await endPaymentsOf(deps, fanId, context);
    for (const [provider, customerRef] of closed.state.customers) {
      await providerOf(providers, { provider }).forgetCustomer(customerRef);
    }
  },
});
