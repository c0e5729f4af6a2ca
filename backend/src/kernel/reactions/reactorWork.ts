import { logEvent } from '@ovation/logging/logEvents';
import { type BatchReactor, type BatchRunDeps, startBatchRun } from './batchRun.ts';
import { type KeptPlace, keepPlace, type Place, type PlaceLog } from './place.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorRun, startReactorRun } from './reactorRun.ts';

/** After `kill -9` at most the reactions of this time are repeated. */
const writeEveryMs = 1_000;
/** A checkpoint moved only by skipped events is saved less often. */
const writePassedByEveryMs = 10_000;

/** Reactor assigned to this worker: its run, and its checkpoint in the store. */
export interface ReactorWork {
  readonly reactor: Reactor;
  readonly run: ReactorRun;
  /** Time of the event from which it resumed; undefined for the beginning. */
  readonly wentOnFrom: Date | undefined;
  /** Stops the run and saves its checkpoint. */
  stop(): Promise<void>;
}

export type ReactorWorkDeps = BatchRunDeps & { readonly log: PlaceLog };

const isSamePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

const isBatchReactor = (reactor: Reactor): reactor is BatchReactor =>
  reactor.batching !== undefined;

const startRun = async (
  reactor: Reactor,
  kept: KeptPlace,
  deps: ReactorWorkDeps,
): Promise<ReactorRun> =>
  isBatchReactor(reactor)
    ? startBatchRun(reactor, kept, deps)
    : startReactorRun(reactor, kept, deps);

/** Starts a reactor from its checkpoint. Throws if the store cannot locate it. */
export const takeUp = async (reactor: Reactor, deps: ReactorWorkDeps): Promise<ReactorWork> => {
  const keeper = keepPlace(deps.log, reactor);
  const kept = await keeper.read();
  const run = await startRun(reactor, kept, deps);
  let written: Place = run.place();
  let settled = run.settled;
  let writtenAtMs = performance.now();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    const place = run.place();
    const settledNow = run.settled;
    if (isSamePlace(place, written)) return;
    await keeper.write(place);
    written = place;
    settled = settledNow;
    writtenAtMs = performance.now();
  };
  const writeOnce = (): Promise<void> => {
    writing ??= write()
      .catch((error: unknown) => {
        logEvent(deps.logger, reactionsLogEvents['reactions.checkpoint_not_saved'], {
          err: error,
          reactor: reactor.name,
        });
      })
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
  const timer = setInterval(() => {
    const isPassedBy = run.settled === settled;
    if (isPassedBy && performance.now() - writtenAtMs < writePassedByEveryMs) return;
    void writeOnce();
  }, writeEveryMs);

  return {
    reactor,
    run,
    wentOnFrom: kept.seen?.recordedAt,
    stop: async () => {
      await run.stop();
      clearInterval(timer);
      await writing;
      await writeOnce();
    },
  };
};
