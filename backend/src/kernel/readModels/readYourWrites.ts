import { setTimeout as delay } from 'node:timers/promises';
import {
  partitionCount,
  positionOfWatermark,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import type { EventLog } from '@ovation/event-log/log';
import type { Redis } from '@ovation/redis/redis';
import { createLogTimeout } from '../commands/logTimeout.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import { Unavailable } from '../unavailable.ts';
import type { AppliedPositions } from './consistentReads.ts';

const waitMsMax = 2_000;
/** Projections publish what they have applied; Redis is polled if that takes longer than usual. */
const pollMs = 25;
const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);

/** Read-your-writes: waits until the read models have applied a write. */
export interface ReadYourWrites {
  /**
   * Waits until all live read models have applied a position; throws `Unavailable` after 2 s, and a problem
   * at once if the log has no such position.
   */
  waitFor(position: bigint): Promise<void>;
  /** Waits until they have applied everything written so far. */
  waitForAll(): Promise<void>;
}

const readWatermarks = async (redis: Redis, reached: AppliedPositions): Promise<void> => {
  const watermarks = await Promise.all(
    everyPartition.map((partition) => redis.get(redisKeys.watermark(partition))),
  );
  for (const [partition, watermark] of watermarks.entries()) {
    if (watermark !== null) reached.record(partition, positionOfWatermark(watermark));
  }
};

interface Waiter {
  readonly position: bigint;
  readonly until: number;
  settle(error?: unknown): void;
}

/** Waiters for the read models: released by published positions, else by polling Redis. */
const createWaiters = (redis: Redis, applied: AppliedPositions) => {
  const waiters = new Set<Waiter>();
  let isWatching = false;

  const release = (isDone: (waiter: Waiter) => boolean, error?: unknown): void => {
    for (const waiter of waiters) {
      if (!isDone(waiter)) continue;
      waiters.delete(waiter);
      waiter.settle(error);
    }
  };

  /** Polls Redis while there are waiters. */
  const watch = async (): Promise<void> => {
    if (isWatching) return;
    isWatching = true;
    await delay(pollMs);
    while (waiters.size > 0) {
      try {
        await readWatermarks(redis, applied);
      } catch (error) {
        release(() => true, error);
      }
      const now = performance.now();
      release(({ until }) => now > until, new Unavailable('the read model', 1));
      await delay(pollMs);
    }
    isWatching = false;
  };

  applied.onAdvanced(() => {
    if (waiters.size === 0) return;
    const low = applied.lowest();
    if (low !== undefined) release(({ position }) => position <= low);
  });

  return {
    until: (position: bigint): Promise<void> =>
      new Promise((resolve, reject) => {
        waiters.add({
          position,
          until: performance.now() + waitMsMax,
          settle: (error) => (error === undefined ? resolve() : reject(error)),
        });
        void watch();
      }),
  };
};

export const createReadYourWrites = (
  redis: Redis,
  applied: AppliedPositions,
  log: Pick<EventLog, 'head' | 'reaches'>,
): ReadYourWrites => {
  const waiters = createWaiters(redis, applied);
  const logTimeout = createLogTimeout();
  const hasSeen = (position: bigint): boolean => {
    const low = applied.lowest();
    return low !== undefined && low >= position;
  };
  const seen = async (position: bigint): Promise<void> => {
    if (!hasSeen(position)) await waiters.until(position);
  };

  return {
    waitFor: async (position) => {
      if (hasSeen(position)) return;
      if (!(await logTimeout.within(log.reaches(position)))) throw new CommonProblem('MALFORMED');
      await seen(position);
    },
    waitForAll: async () => seen(await log.head()),
  };
};
