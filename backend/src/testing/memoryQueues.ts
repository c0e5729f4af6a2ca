import { setTimeout as delay } from 'node:timers/promises';
import type { QueueName } from '@ovation/contracts/kernel/queues';
import type { WorkOn, WorkQueues } from '../kernel/queues/workQueue.ts';

export interface MemoryQueues extends WorkQueues {
  /** Drops all waiting messages. */
  wipe(): void;
  /** Loses enqueued messages, as a server may despite an acknowledgement. */
  isLosing: boolean;
}

/** In-memory queues, as far as workers need them. */
export const memoryQueues = (): MemoryQueues => {
  const waiting = new Map<QueueName, string[]>();
  const sleeping = new Set<() => void>();
  const wake = (): void => {
    for (const one of [...sleeping]) one();
  };
  const put = (queue: QueueName, id: string): void => {
    waiting.set(queue, [...(waiting.get(queue) ?? []), id]);
    wake();
  };
  const sleep = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        sleeping.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      sleeping.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  const putLater = (queue: QueueName, id: string, ms: number, signal: AbortSignal): void =>
    void delay(ms, undefined, { signal, ref: false }).then(
      () => put(queue, id),
      () => undefined,
    );
  const workOne = async (
    queue: QueueName,
    id: string,
    work: WorkOn,
    signal: AbortSignal,
  ): Promise<void> => {
    const worked = await work(id, signal);
    if (worked !== 'done') putLater(queue, id, worked.againInMs, signal);
  };
  const queues: MemoryQueues = {
    isLosing: false,
    put: async (queue, id) => {
      if (!queues.isLosing) put(queue, id);
    },
    ask: async () => {
      if (queues.isLosing) throw new Error('the queue is lost');
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
