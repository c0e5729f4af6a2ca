import type { QueueName } from '@ovation/contracts/kernel/queues';
import type { Stoppable } from './lifecycle.ts';
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

/** Takes work from the queue until it is told to stop, and then ends what it has in hand. */
export const startQueueWork = (
  { queue, lanes, work }: QueueWork,
  queues: Pick<WorkQueues, 'work'>,
): Stoppable => {
  const stopping = new AbortController();
  const running = Array.from({ length: lanes }, () => queues.work(queue, work, stopping.signal));
  return {
    name: `queue ${queue}`,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
