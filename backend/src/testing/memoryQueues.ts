import { setTimeout as delay } from 'node:timers/promises';
import type { QueueName } from '@ovation/contracts/kernel/queues';
import type { JobHandler, WorkQueues } from '../kernel/queues/workQueue.ts';

export interface MemoryQueues extends WorkQueues {
  /** Drops all waiting messages. */
  wipe(): void;
  /** Loses enqueued messages, as a server may despite an acknowledgement. */
  losesMessages: boolean;
}

/** In-memory queues, as far as workers need them. */
export const memoryQueues = (): MemoryQueues => {
  const waiting = new Map<QueueName, string[]>();
  const sleepers = new Set<() => void>();
  const wake = (): void => {
    for (const one of [...sleepers]) one();
  };
  const put = (queue: QueueName, id: string): void => {
    waiting.set(queue, [...(waiting.get(queue) ?? []), id]);
    wake();
  };
  const sleep = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        sleepers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      sleepers.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  const enqueueLater = (queue: QueueName, id: string, ms: number, signal: AbortSignal): void =>
    void delay(ms, undefined, { signal, ref: false }).then(
      () => put(queue, id),
      () => undefined,
    );
  const workOne = async (
    queue: QueueName,
    id: string,
    work: JobHandler,
    signal: AbortSignal,
  ): Promise<void> => {
    const result = await work(id, signal);
    if (result !== 'done') enqueueLater(queue, id, result.retryInMs, signal);
  };
  const queues: MemoryQueues = {
    losesMessages: false,
    enqueue: async (queue, id) => {
      if (!queues.losesMessages) put(queue, id);
    },
    ping: async () => {
      if (queues.losesMessages) throw new Error('the queue is lost');
    },
    wipe: () => waiting.clear(),
    work: async (queue, work, signal) => {
      while (!signal.aborted) {
        const id = waiting.get(queue)?.shift();
        if (id === undefined) await sleep(signal);
        else await workOne(queue, id, work, signal);
      }
    },
  };
  return queues;
};
