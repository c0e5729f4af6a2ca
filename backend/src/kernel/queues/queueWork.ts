import type { QueueName } from '@ovation/contracts/kernel/queues';
import { pause } from '../pause.ts';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Timer } from './timers.ts';
import type { WorkOn, WorkQueues } from './workQueue.ts';

/** Work that a queue carries and the log remembers. */
export interface QueueWork {
  readonly queue: QueueName;
  /** How many a worker does at a time. */
  readonly lanes: number;
  /** Does what is still owed; it may come any number of times, to several workers at once. */
  readonly work: WorkOn;
  /** What the log says is owed, and due before it is asked for again: what comes too early waits. */
  readonly owed: (withinMs: number) => Promise<readonly string[]>;
}

const putBackEveryMs = 5 * 60_000;
/** Until the round after the next one, however late that is. */
export const owedWithinMs = 1.5 * putBackEveryMs;

/** Puts what is owed back on its queue: at the start, and every five minutes. */
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
/** A queue that has not answered for so long is gone: the log knows what is owed. */
const silentMsMax = 30_000;

/** Does what the log says is owed, as many at a time as the worker has lanes. */
const workFromLog = async (
  { queue, lanes, work, owed }: QueueWork,
  onFault: QueueFault,
  signal: AbortSignal,
): Promise<void> => {
  const ids = [...(await owed(0))];
  const lane = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) {
      // When it is due again stands in the log as well.
      await work(id, signal).catch((error: unknown) => onFault(queue, error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

export type QueueFault = (queue: QueueName, error: unknown) => void;

export interface RunningQueue extends Stoppable {
  readonly queue: QueueName;
  /** How long it has not answered. */
  silentMs(): number;
  /** Whether it has answered lately. */
  isAnswering(): boolean;
}

/** Asks a queue whether it is there, and does its work where it has not been for long. */
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
 * Takes work from the queue until it is told to stop, and then ends what it has in hand. While the queue
 * does not answer the work is taken from the log.
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
