import type { QueueName } from '@ovation/contracts/kernel/queues';
import { pause } from '../pause.ts';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Timer } from './timers.ts';
import type { WorkOn, WorkQueues } from './workQueue.ts';

/** Queue work whose state is in the log. */
export interface QueueWork {
  readonly queue: QueueName;
  /** Concurrent jobs per worker. */
  readonly lanes: number;
  /** Does a pending job; may be called any number of times, by several workers at once. */
  readonly work: WorkOn;
  /** Ids of jobs pending in the log that are due within the time; those delivered too early wait. */
  readonly owed: (withinMs: number) => Promise<readonly string[]>;
}

const putBackEveryMs = 5 * 60_000;
/** Until after the next round, with room for a late one. */
export const owedWithinMs = 1.5 * putBackEveryMs;

/** Requeues pending jobs: at the start, and every five minutes. */
export const putBack = ({ queue, owed }: QueueWork, queues: Pick<WorkQueues, 'put'>): Timer => ({
  name: `put-back-${queue}`,
  everyMs: putBackEveryMs,
  run: async (signal) => {
    for (const id of await owed(owedWithinMs)) {
      if (signal.aborted) return;
      await queues.put(queue, id);
    }
  },
});

const askEveryMs = 5_000;
/** Silence after which a queue counts as down: jobs are then taken from the log. */
const silentMsMax = 30_000;

/** Does the jobs pending in the log, at the worker's concurrency. */
const workFromLog = async (
  { queue, lanes, work, owed }: QueueWork,
  onFault: QueueFault,
  signal: AbortSignal,
): Promise<void> => {
  const ids = [...(await owed(0))];
  const lane = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) {
      // The time of its retry is in the log as well.
      await work(id, signal).catch((error: unknown) => onFault(queue, error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

export type QueueFault = (queue: QueueName, error: unknown) => void;

export interface RunningQueue extends Stoppable {
  readonly queue: QueueName;
  /** Time since its last response. */
  silentMs(): number;
  /** True if it has responded lately. */
  isAnswering(): boolean;
}

/** Pings a queue, and does its jobs from the log while it is down. */
const watchQueue = async (
  queueWork: QueueWork,
  queues: Pick<WorkQueues, 'ask'>,
  answered: { silentMs(): number; note(): void },
  onFault: QueueFault,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await pause(askEveryMs, signal);
    if (signal.aborted) return;
    try {
      await queues.ask(queueWork.queue);
      answered.note();
    } catch (error) {
      onFault(queueWork.queue, error);
      if (answered.silentMs() <= silentMsMax) continue;
      await workFromLog(queueWork, onFault, signal).catch((fault: unknown) =>
        onFault(queueWork.queue, fault),
      );
    }
  }
};

/**
 * Takes jobs from the queue until stopped, then finishes those in progress. While the queue is down it
 * takes jobs from the log.
 */
export const startQueueWork = (
  queueWork: QueueWork,
  queues: Pick<WorkQueues, 'ask' | 'work'>,
  onFault: QueueFault,
): RunningQueue => {
  const { queue, lanes, work } = queueWork;
  const stopping = new AbortController();
  const { signal } = stopping;
  let answeredAt = performance.now();
  const silentMs = (): number => performance.now() - answeredAt;
  const note = (): void => {
    answeredAt = performance.now();
  };
  const running = [
    ...Array.from({ length: lanes }, () => queues.work(queue, work, signal)),
    watchQueue(queueWork, queues, { silentMs, note }, onFault, signal),
  ];
  return {
    queue,
    silentMs,
    isAnswering: () => silentMs() <= silentMsMax,
    name: `queue ${queue}`,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
