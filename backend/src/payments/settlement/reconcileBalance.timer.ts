import type { ReconciliationEvent } from '@ovation/contracts/payments/settlementEvents';
import { contextOfJob } from '../../kernel/commands/contextOfJob.ts';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Timer } from '../../kernel/queues/timers.ts';
import type { PaymentProvider, PaymentProviders } from '../provider/provider.ts';
import type { RecordProviderEventDeps } from '../providerEvents/recordProviderEvent.ts';
import { type Reconciliation, reconciliationModel } from './model.ts';
import { recordMovement } from './recordMovement.ts';
import { reconciliationId } from './settlementIds.ts';

export interface ReconcileDeps extends RecordProviderEventDeps, Pick<Base, 'clock'> {
  readonly providers: PaymentProviders;
}

const name = 'reconcile-provider-balance';
const everyMs = 15_000;
/** Younger entries are read again: a provider may order entries slightly later. */
const settledAfterMs = 5 * 60_000;
/**
 * Minimum interval between saved checkpoints: bounds re-reading after a restart and keeps the stream short.
 */
const checkpointIntervalMs = 3_600_000;

const decideSaveCheckpoint = (
  provider: string,
  entryRef: string,
  readAt: string,
  saved: Reconciliation,
): Accepted<ReconciliationEvent> => {
  const isYoung =
    saved.readAt !== undefined &&
    Date.parse(readAt) - Date.parse(saved.readAt) < checkpointIntervalMs;
  return accepted(
    isYoung || saved.entryRef === entryRef
      ? []
      : [{ type: 'ProviderBalanceRead', data: { provider, entryRef, readAt } }],
  );
};

/**
 * Reads a provider's balance from a checkpoint and records missing payments, fees and payouts. Returns the
 * next checkpoint.
 */
export const reconcile = async (
  deps: ReconcileDeps,
  provider: PaymentProvider,
  after: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> => {
  let checkpoint = after;
  for await (const movement of provider.movementsAfter(after)) {
    if (signal.aborted) return checkpoint;
    const now = deps.clock();
    await recordMovement(deps, contextOfJob(name, now), provider.name, movement);
    if (Date.parse(movement.createdAt) <= now.getTime() - settledAfterMs) {
      checkpoint = movement.entryRef;
    }
  }
  return checkpoint;
};

/** Timer that reconciles the ledger with each provider's balance. */
export const reconcileBalance = (deps: ReconcileDeps): Timer => {
  const checkpoints = new Map<string, string>();
  const loadCheckpoint = async (provider: string): Promise<string | undefined> => {
    const known = checkpoints.get(provider);
    if (known !== undefined) return known;
    const id = reconciliationId(provider);
    const { state }: { state: Reconciliation } = await deps.commands.load(reconciliationModel, id);
    return state.entryRef;
  };
  return {
    name,
    everyMs,
    run: async (signal) => {
      for (const provider of deps.providers.all) {
        const checkpoint = await reconcile(
          deps,
          provider,
          await loadCheckpoint(provider.name),
          signal,
        );
        if (checkpoint === undefined) continue;
        checkpoints.set(provider.name, checkpoint);
        await deps.commands.handle(
          reconciliationModel,
          reconciliationId(provider.name),
          contextOfJob(name, deps.clock()),
          (saved, now) => decideSaveCheckpoint(provider.name, checkpoint, now, saved),
        );
      }
    },
  };
};
