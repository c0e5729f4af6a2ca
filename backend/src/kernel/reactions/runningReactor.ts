import { logEvent } from '@ovation/logging/logEvents';
import { type BatchReactor, type BatchRunDeps, startBatchRun } from './batchRun.ts';
import {
  type Checkpoint,
  type CheckpointLog,
  checkpointStore,
  type LoadedCheckpoint,
} from './checkpoint.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorRun, startReactorRun } from './reactorRun.ts';

/** After `kill -9` at most the reactions of this time are repeated. */
const saveEveryMs = 1_000;
/** A checkpoint moved only by skipped events is saved less often. */
const saveSkippedEveryMs = 10_000;

/** Reactor assigned to this worker: its run, and its checkpoint in the store. */
export interface RunningReactor {
  readonly reactor: Reactor;
  readonly run: ReactorRun;
  /** Time of the event from which it resumed; undefined for the beginning. */
  readonly resumedFrom: Date | undefined;
  /** Stops the run and saves its checkpoint. */
  stop(): Promise<void>;
}

export type RunningReactorDeps = BatchRunDeps & { readonly log: CheckpointLog };

const isSameCheckpoint = (a: Checkpoint, b: Checkpoint): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isBatchReactor = (reactor: Reactor): reactor is BatchReactor =>
  reactor.batching !== undefined;

const startRun = async (
  reactor: Reactor,
  checkpoint: LoadedCheckpoint,
  deps: RunningReactorDeps,
): Promise<ReactorRun> =>
  isBatchReactor(reactor)
    ? startBatchRun(reactor, checkpoint, deps)
    : startReactorRun(reactor, checkpoint, deps);

/** Starts a reactor from its checkpoint. Throws if the store cannot locate it. */
export const startReactor = async (
  reactor: Reactor,
  deps: RunningReactorDeps,
): Promise<RunningReactor> => {
  const store = checkpointStore(deps.log, reactor);
  const loaded = await store.load();
  const run = await startRun(reactor, loaded, deps);
  let saved: Checkpoint = run.checkpoint();
  let settled = run.settled;
  let savedAtMs = performance.now();
  let saving: Promise<void> | undefined;

  const save = async (): Promise<void> => {
    const checkpoint = run.checkpoint();
    const settledNow = run.settled;
    if (isSameCheckpoint(checkpoint, saved)) return;
    await store.save(checkpoint);
    saved = checkpoint;
    settled = settledNow;
    savedAtMs = performance.now();
  };
  const saveOnce = (): Promise<void> => {
    saving ??= save()
      .catch((error: unknown) => {
        logEvent(deps.logger, reactionsLogEvents['reactions.checkpoint_not_saved'], {
          err: error,
          reactor: reactor.name,
        });
      })
      .finally(() => {
        saving = undefined;
      });
    return saving;
  };
  const timer = setInterval(() => {
    const onlySkipped = run.settled === settled;
    if (onlySkipped && performance.now() - savedAtMs < saveSkippedEveryMs) return;
    void saveOnce();
  }, saveEveryMs);

  return {
    reactor,
    run,
    resumedFrom: loaded.seen?.recordedAt,
    stop: async () => {
      await run.stop();
      clearInterval(timer);
      await saving;
      await saveOnce();
    },
  };
};
