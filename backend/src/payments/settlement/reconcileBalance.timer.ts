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
/** What is younger is looked at again: a provider may put entries in order a little later. */
const settledAfterMs = 5 * 60_000;
/** How much may be read again after a restart; keeps the stream of places short. */
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
 * Reads a provider's balance from a place on and brings into the books whatever lacks there: a
 * notification that was lost, a fee, a payout. Gives the place to go on from.
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

/** Keeps the books level with the balance of each provider. */
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
