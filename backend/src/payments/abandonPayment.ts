import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { providerOf, recordOutcome } from './charging.ts';
import type { PaymentProviders } from './provider/provider.ts';
import type { Charging } from './public.ts';
import { type Transaction, transactionModel } from './transactions/model.ts';
import { decideNeverSent, isOpen } from './transactions/transaction.decide.ts';

export interface AbandonPaymentDeps {
  readonly commands: Commands;
  readonly providers: PaymentProviders;
  readonly charging: Pick<Charging, 'find' | 'cancel'>;
}

/** Resolves a created payment of unknown outcome: records what the provider knows, or cancels it. */
const resolveCreated = async (
  { commands, providers }: AbandonPaymentDeps,
  context: CommandContext,
  transaction: Transaction,
): Promise<void> => {
  const { transactionId } = transaction;
  const outcome = await providerOf(providers, transaction).findPayment(transaction);
  if (outcome) {
    await recordOutcome(commands, context, transactionId, outcome);
    return;
  }
  const canceled = await commands.handle(transactionModel, transactionId, context, (known, now) =>
    decideNeverSent(now, known),
  );
  if (!canceled.ok) throw new Error(`a payment was not given up: ${canceled.code}`);
};

/**
 * Abandons a payment if possible: cancels it when the provider never received it or it waits for its holder.
 * A payment in processing goes on and is booked as any other.
 */
export const abandonPayment = async (
  deps: AbandonPaymentDeps,
  context: CommandContext,
  transactionId: string,
): Promise<void> => {
  const transaction = await deps.charging.find(transactionId);
  if (!transaction || !isOpen(transaction)) return;
  if (transaction.status === 'created') await resolveCreated(deps, context, transaction);
  await deps.charging.cancel(context, transactionId, 'abandoned');
};
