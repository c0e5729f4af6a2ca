import type { Tables } from './database.ts';
import type { DueJob } from './jobQueue.ts';
import { dueJobs, nextDueAtMs } from './jobQueue.ts';

export interface JobRunner {
  /** Checks for due jobs; call it after a change that may have queued some. */
  wake(): void;
  stop(): Promise<void>;
}

interface JobRunnerDeps {
  tables: Pick<Tables, 'jobs'>;
  wallClock: () => number;
  random: () => number;
  /** Current mode: whether jobs are paused or shuffled. */
  mode: () => { paused: boolean; shuffle: boolean };
  /** Runs the job and removes it from the queue; a job that was not removed runs again. */
  run: (due: DueJob) => Promise<void>;
  onFault: (error: unknown) => void;
}

const concurrencyMax = 24;
// More than the first ones are read, so that a shuffle has a choice.
const shuffleWindow = 128;
const faultPauseMs = 1_000;
// Timers hold 31 bits of milliseconds.
const sleepMsMax = 2 ** 31 - 1;

/** Runs queued jobs when they are due, a bounded number at a time. */
export const createJobRunner = (deps: JobRunnerDeps): JobRunner => {
  const { tables, wallClock, random, mode, run, onFault } = deps;
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWoken = false;

  const sleep = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(delayMs, 0), sleepMsMax));
  };
  const start = (due: DueJob): void => {
    const id = due.key.join('/');
    const done = run(due).then(
      () => void running.delete(id),
      (error) => {
        onFault(error);
        // It stays queued; the pause keeps a storage error from busy looping.
        setTimeout(() => running.delete(id), faultPauseMs).unref();
      },
    );
    running.set(id, done.then(wake));
  };
  const wake = (): void => {
    if (isWoken) return;
    isWoken = true;
    setImmediate(runDue);
  };
  const runDue = (): void => {
    isWoken = false;
    if (isStopped || mode().paused || running.size >= concurrencyMax) return;
    const nowMs = wallClock();
    const window = concurrencyMax + (mode().shuffle ? shuffleWindow : 0);
    const waiting = dueJobs(tables, nowMs, window).filter(({ key }) => !running.has(key.join('/')));
    while (running.size < concurrencyMax && waiting.length > 0) {
      const at = mode().shuffle ? Math.floor(random() * waiting.length) : 0;
      const [due] = waiting.splice(at, 1);
      if (due) start(due);
    }
    const nextAtMs = nextDueAtMs(tables, nowMs);
    if (nextAtMs !== undefined) sleep(nextAtMs - nowMs);
  };
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
};
