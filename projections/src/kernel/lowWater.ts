import { markOf, positionOfMark, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import type { Member } from './members.ts';

/**
 * For each partition, the position up to which every read model that serves has it all. None is
 * given while something serves that this process cannot bring up to date, and none of a partition
 * of which something is lost.
 */
export const lowWater = (
  members: readonly Member[],
  partitions: readonly number[],
): ReadonlyMap<number, bigint> => {
  const water = new Map<number, bigint>();
  if (members.some(({ isStale }) => isStale)) return water;
  const damaged = new Set<number>();
  for (const { live } of members) {
    for (const partition of live ? partitions : []) {
      const slot = live?.slots.get(partition);
      if (!slot) continue;
      if (slot.isLost) damaged.add(partition);
      const least = water.get(partition);
      if (least === undefined || slot.applied < least) water.set(partition, slot.applied);
    }
  }
  for (const partition of damaged) water.delete(partition);
  return water;
};

const isBelow = (a: string, b: string): boolean =>
  a.length < b.length || (a.length === b.length && a < b);

const noMark = '';

/** The marks of the partitions, as this process knows them in Redis. */
export interface Marks {
  /** Takes what Redis holds for the truth: at start, and after a set-back was dealt with. */
  read(): Promise<void>;
  /**
   * Says how far the partitions are. Gives the partitions by position for the notices, or undefined
   * when Redis holds an older state than this process has left there.
   */
  raise(water: ReadonlyMap<number, bigint>): Promise<ReadonlyMap<bigint, number[]> | undefined>;
}

export const createMarks = (redis: Redis, partitions: readonly number[]): Marks => {
  const known = new Map<number, string>();
  return {
    read: async () => {
      const keys = partitions.map(redisKeys.mark);
      const found = await Promise.all(keys.map((key) => redis.get(key)));
      for (const [at, partition] of partitions.entries()) known.set(partition, found[at] ?? noMark);
    },
    raise: async (water) => {
      const raised = [...water].map(
        ([partition, position]) => [partition, known.get(partition) ?? noMark, position] as const,
      );
      const found = await Promise.all(
        raised.map(([partition, expected, position]) =>
          redis.raiseMark(redisKeys.mark(partition), expected, markOf(position)),
        ),
      );
      const byPosition = new Map<bigint, number[]>();
      for (const [at, [partition, expected, position]] of raised.entries()) {
        const before = found[at] ?? noMark;
        if (isBelow(before, expected)) return undefined;
        const mark = isBelow(before, markOf(position)) ? markOf(position) : before;
        known.set(partition, mark);
        const reached = positionOfMark(mark);
        if (reached < 0n) continue;
        const same = byPosition.get(reached);
        if (same) same.push(partition);
        else byPosition.set(reached, [partition]);
      }
      return byPosition;
    },
  };
};
