import { openTransactions, transactionListOwner } from '@ovation/contracts/payments/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import type { CommandContext } from '../kernel/commands/command.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { providerOf, recordOutcome } from './charging.ts';
import { paymentsLogEvents } from './payments.log.ts';
import type { PaymentProviders } from './provider/provider.ts';
import type { Charging } from './public.ts';
import { type Transaction, transactionModel } from './transactions/model.ts';
import { decideNeverSent, isOpen } from './transactions/transaction.decide.ts';

export interface ReconcilePaymentsDeps extends Pick<Base, 'clock' | 'commands' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'ids'>;
  readonly providers: PaymentProviders;
  readonly charging: Charging;
}

const name = 'reconcile-payments';
const everyMs = 15_000;
/** Age without an update after which a payment is reconciled. */
const staleAfterMs = 60_000;
/** Age after which a payment the provider never received is canceled. */
const unsentMsMax = 10 * 60_000;
/** Maximum time for the holder's confirmation. */
const confirmationMsMax = 24 * 3_600_000;
const batchMax = 500;

const ageMs = (at: string, now: string): number => Date.parse(now) - Date.parse(at);

/** Queries the provider about one payment and records the outcome. */
export const reconcilePayment = async (
  deps: Pick<ReconcilePaymentsDeps, 'commands' | 'providers' | 'charging'>,
  context: CommandContext,
  transaction: Transaction,
): Promise<void> => {
  const { commands, providers, charging } = deps;
  const { transactionId, status, createdAt, updatedAt } = transaction;
  if (!isOpen(transaction) || ageMs(updatedAt, context.now) < staleAfterMs) return;
  // Nothing to pay: the provider does not know it.
  if (transaction.amount === 0) {
    await charging.submit(context, transactionId);
    return;
  }
  const outcome = await providerOf(providers, transaction).findPayment(transaction);
  if (outcome) await recordOutcome(commands, context, transactionId, outcome);
  const isUnsent = !outcome && ageMs(createdAt, context.now) > unsentMsMax;
  if (isUnsent) {
    const canceled = await commands.handle(transactionModel, transactionId, context, (known) =>
      decideNeverSent(context.now, known),
    );
    if (!canceled.ok) throw new Error(`a payment was not given up: ${canceled.code}`);
  }
  if (status === 'requires_action' && ageMs(createdAt, context.now) > confirmationMsMax) {
    await charging.cancel(context, transactionId, 'abandoned');
  }
};

/**
 * Timer that reconciles open payments without an update for a minute, after a crash or lost webhook. Listed
 * from a read model, decided on the log.
 */
export const reconcilePayments = (deps: ReconcilePaymentsDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { readModels, charging, clock } = deps;
    const staleSince = { to: clock().getTime() - staleAfterMs };
    const request = {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: staleSince,
    };
    const { ids } = await readModels.ids(openTransactions, transactionListOwner, 'open', request);
    for (const transactionId of ids) {
      if (signal.aborted) return;
      const transaction = await charging.find(transactionId);
      const context = contextOfJob(name, clock());
      try {
        if (transaction) await reconcilePayment(deps, context, transaction);
      } catch (error) {
        // A failing payment must not block the others; it stays on the list.
        logEvent(deps.logger, paymentsLogEvents['payments.reconciliation_failed'], {
          err: error,
          transactionId,
        });
      }
    }
  },
});
