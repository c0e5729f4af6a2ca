import type { QueueName } from '@ovation/contracts/kernel/queues';
import { pause } from '../pause.ts';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Timer } from './timers.ts';
import type { JobHandler, WorkQueues } from './workQueue.ts';

/** Queue work whose state is in the log. */
export interface QueueWork {
  readonly queue: QueueName;
  /** Concurrent jobs per worker. */
  readonly concurrency: number;
  /** Does a pending job; may be called any number of times, by several workers at once. */
  readonly work: JobHandler;
  /** Ids of jobs pending in the log that are due within the time; those delivered too early wait. */
  readonly pending: (withinMs: number) => Promise<readonly string[]>;
}

const requeueEveryMs = 5 * 60_000;
/** Until after the next round, with room for a late one. */
export const pendingWithinMs = 1.5 * requeueEveryMs;

/** Requeues pending jobs: at the start, and every five minutes. */
export const requeuePending = (
  { queue, pending }: QueueWork,
  queues: Pick<WorkQueues, 'enqueue'>,
): Timer => ({
  name: `put-back-${queue}`,
  everyMs: requeueEveryMs,
  run: async (signal) => {
    for (const id of await pending(pendingWithinMs)) {
      if (signal.aborted) return;
      await queues.enqueue(queue, id);
    }
  },
});

const pingEveryMs = 5_000;
/** Silence after which a queue counts as down: jobs are then taken from the log. */
const silentMsMax = 30_000;

/** Does the jobs pending in the log, at the worker's concurrency. */
const workFromLog = async (
  { queue, concurrency, work, pending }: QueueWork,
  onFault: QueueFault,
  signal: AbortSignal,
): Promise<void> => {
  const ids = [...(await pending(0))];
  const runJobs = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) {
      // The time of its retry is in the log as well.
      await work(id, signal).catch((error: unknown) => onFault(queue, error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runJobs));
};

export type QueueFault = (queue: QueueName, error: unknown) => void;

export interface RunningQueue extends Stoppable {
  readonly queue: QueueName;
  /** Time since its last response. */
  silentMs(): number;
  /** True if it has responded lately. */
  isResponding(): boolean;
}

/** Pings a queue, and does its jobs from the log while it is down. */
const watchQueue = async (
  queueWork: QueueWork,
  queues: Pick<WorkQueues, 'ping'>,
  response: { silentMs(): number; recordResponse(): void },
  onFault: QueueFault,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await pause(pingEveryMs, signal);
    if (signal.aborted) return;
    try {
      await queues.ping(queueWork.queue);
      response.recordResponse();
    } catch (error) {
      onFault(queueWork.queue, error);
      if (response.silentMs() <= silentMsMax) continue;
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
  queues: Pick<WorkQueues, 'ping' | 'work'>,
  onFault: QueueFault,
): RunningQueue => {
  const { queue, concurrency, work } = queueWork;
  const stopping = new AbortController();
  const { signal } = stopping;
  let respondedAt = performance.now();
  const silentMs = (): number => performance.now() - respondedAt;
  const recordResponse = (): void => {
    respondedAt = performance.now();
  };
  const running = [
    ...Array.from({ length: concurrency }, () => queues.work(queue, work, signal)),
    watchQueue(queueWork, queues, { silentMs, recordResponse }, onFault, signal),
  ];
  return {
    queue,
    silentMs,
    isResponding: () => silentMs() <= silentMsMax,
    name: `queue ${queue}`,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
