import { setTimeout as delay } from 'node:timers/promises';
import {
  partitionCount,
  positionOfWatermark,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import { CommonProblem } from './problemAnswer.ts';
import type { Reached } from './provenReads.ts';
import { Unavailable } from './unavailable.ts';

const waitMsMax = 2_000;
const pollMs = 10;
const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);

/** Waits until the read models have seen what was written. */
export interface ReadYourWrites {
  /**
   * Waits until all live read models have seen a position; throws `Unavailable` after 2 s, and at
   * once a problem when the log has not come that far.
   */
  waitFor(position: bigint): Promise<void>;
  /** Waits likewise until they have seen all that has been written by now. */
  waitForAll(): Promise<void>;
}

/** One question at a time, for all that ask meanwhile. */
const shared = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

export const createReadYourWrites = (
  redis: Redis,
  reached: Reached,
  head: () => Promise<bigint>,
): ReadYourWrites => {
  const hasSeen = (position: bigint): boolean => {
    const low = reached.lowest();
    return low !== undefined && low >= position;
  };

  const poll = shared(async () => {
    const watermarks = await Promise.all(
      everyPartition.map((partition) => redis.get(redisKeys.watermark(partition))),
    );
    for (const [partition, watermark] of watermarks.entries()) {
      if (watermark !== null) reached.note(partition, positionOfWatermark(watermark));
    }
    await delay(pollMs);
  });

  const askHead = shared(head);
  let headKnown = 0n;
  const isWritten = async (position: bigint): Promise<boolean> => {
    // A question that was under way may be older than the write; one that is asked after it is not.
    for (let asked = 0; position > headKnown && asked < 2; asked++) {
      const end = await askHead();
      if (end > headKnown) headKnown = end;
    }
    return position <= headKnown;
  };

  const seen = async (position: bigint): Promise<void> => {
    const until = Date.now() + waitMsMax;
    while (!hasSeen(position)) {
      await poll();
      if (hasSeen(position)) return;
      if (Date.now() > until) throw new Unavailable('the read model', 1);
    }
  };

  return {
    waitFor: async (position) => {
      if (hasSeen(position)) return;
      if (!(await isWritten(position))) throw new CommonProblem('MALFORMED');
      await seen(position);
    },
    waitForAll: async () => seen(await head()),
  };
};
