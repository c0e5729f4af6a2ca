import type { ReconciliationEvent } from '@ovation/contracts/payments/settlementEvents';
import { contextOfWork } from '../../kernel/commands/contextOfWork.ts';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Timer } from '../../kernel/queues/timers.ts';
import type { RecordNewsDeps } from '../news/recordNews.ts';
import type { PaymentProvider, PaymentProviders } from '../provider/provider.ts';
import { type Reconciliation, reconciliationModel } from './model.ts';
import { recordMovement } from './recordMovement.ts';
import { reconciliationId } from './settlementIds.ts';

export interface ReconcileDeps extends RecordNewsDeps, Pick<Base, 'clock'> {
  readonly providers: PaymentProviders;
}

const name = 'reconcile-provider-balance';
const everyMs = 15_000;
/** Younger entries are read again: a provider may order entries slightly later. */
const settledAfterMs = 5 * 60_000;
/**
 * Minimum interval between saved checkpoints: bounds re-reading after a restart and keeps the stream short.
 */
const placeKeptEveryMs = 3_600_000;

const decideKeepPlace = (
  provider: string,
  entryRef: string,
  readAt: string,
  kept: Reconciliation,
): Accepted<ReconciliationEvent> => {
  const isYoung =
    kept.readAt !== undefined && Date.parse(readAt) - Date.parse(kept.readAt) < placeKeptEveryMs;
  return accepted(
    isYoung || kept.entryRef === entryRef
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
  place: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> => {
  let reached = place;
  for await (const movement of provider.movementsAfter(place)) {
    if (signal.aborted) return reached;
    const now = deps.clock();
    await recordMovement(deps, contextOfWork(name, now), provider.name, movement);
    if (Date.parse(movement.createdAt) <= now.getTime() - settledAfterMs) {
      reached = movement.entryRef;
    }
  }
  return reached;
};

/** Timer that reconciles the ledger with each provider's balance. */
export const reconcileBalance = (deps: ReconcileDeps): Timer => {
  const places = new Map<string, string>();
  const placeOf = async (provider: string): Promise<string | undefined> => {
    const known = places.get(provider);
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
        const reached = await reconcile(deps, provider, await placeOf(provider.name), signal);
        if (reached === undefined) continue;
        places.set(provider.name, reached);
        await deps.commands.handle(
          reconciliationModel,
          reconciliationId(provider.name),
          contextOfWork(name, deps.clock()),
          (kept, now) => decideKeepPlace(provider.name, reached, now, kept),
        );
      }
    },
  };
};
