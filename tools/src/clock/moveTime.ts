import type { Timer } from '@ovation/backend/kernel/queues/timers';

export interface TimeDeps {
  readonly clock: () => Date;
  readonly move: (to: Date) => Promise<void>;
  readonly timers: readonly Timer[];
  /** Position of the last event that is more than a checkpoint. */
  readonly lastPosition: () => Promise<bigint>;
  /** Resolves once every event has had its effect. */
  readonly settled: () => Promise<void>;
  /** Called after each step. */
  readonly onStep: (at: Date) => void;
}

/** Longest step; timers whose work is due at instants name the next one. */
const stepMsMax = 24 * 3_600_000;
/** Shortest step: what is due within it happens together. */
const stepMsMin = 60_000;
/** Rounds after which a step is given up: something is due again and again. */
const roundsMax = 100;

/** End of the next step: the first instant at which something is due, on a grid that is no finer than the shortest step. */
export const nextStep = (now: Date, to: Date, due: readonly Date[]): Date => {
  const nowMs = now.getTime();
  const gridMs = (Math.floor(nowMs / stepMsMax) + 1) * stepMsMax;
  const dueMs = due.map((at) => Math.max(at.getTime(), nowMs + stepMsMin));
  return new Date(Math.min(gridMs, to.getTime(), ...dueMs));
};

const dueInstants = async (timers: readonly Timer[], after: Date): Promise<Date[]> => {
  const found = await Promise.all(timers.map(({ nextDue }) => nextDue?.(after)));
  return found.filter((at) => at !== undefined);
};

/** Timers, each at its own pace but at most once in a step. */
const createRounds = (timers: readonly Timer[], clock: () => Date) => {
  const ranAt = new Map<string, number>();
  const isDue = ({ name, everyMs }: Timer): boolean =>
    clock().getTime() - (ranAt.get(name) ?? Number.NEGATIVE_INFINITY) >= everyMs;
  return async (signal: AbortSignal): Promise<readonly Timer[]> => {
    const due = timers.filter(isDue);
    for (const timer of due) {
      signal.throwIfAborted();
      await timer.run(signal);
      ranAt.set(timer.name, clock().getTime());
    }
    return due;
  };
};

/**
 * Moves the clock to an instant in steps, none of which passes an instant at which a timer has work. At each, timers
 * and reactors run until nothing happens any more.
 */
export const moveTime = async (deps: TimeDeps, to: Date, signal: AbortSignal): Promise<void> => {
  const { clock, move, timers, lastPosition, settled, onStep } = deps;
  const runDue = createRounds(timers, clock);
  let quietAt = -1n;
  /** Runs what is due until nothing is appended; timers of a full batch have more to do. */
  const runUntilQuiet = async (): Promise<void> => {
    let ran = await runDue(signal);
    for (let round = 1; ; round += 1) {
      const reached = await lastPosition();
      if (reached === quietAt) return;
      if (round > roundsMax) throw new Error(`${clock().toISOString()} does not come to rest`);
      await settled();
      quietAt = await lastPosition();
      for (const timer of ran) await timer.run(signal);
      ran = [...new Set([...ran, ...(await runDue(signal))])];
    }
  };
  await runUntilQuiet();
  while (clock() < to) {
    signal.throwIfAborted();
    const now = clock();
    await move(nextStep(now, to, await dueInstants(timers, now)));
    await runUntilQuiet();
    onStep(clock());
  }
};
