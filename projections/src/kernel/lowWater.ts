import { markOf, positionOfMark, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import type { Member } from './members.ts';
import { checkpointPosition, type Slot } from './slot.ts';

/** How far a partition is. */
export interface Water {
  /** Every read model that serves has it all up to here. */
  readonly position: bigint;
  /**
   * The slot that was committed last: an older state of the partition, whatever else it lacks, has
   * an older checkpoint of this one.
   */
  readonly newest: Slot;
}

const join = (known: Water | undefined, slot: Slot): Water => {
  if (!known) return { position: slot.applied, newest: slot };
  const { position, newest } = known;
  const isNewer = checkpointPosition(slot.durable) > checkpointPosition(newest.durable);
  return {
    position: slot.applied < position ? slot.applied : position,
    newest: isNewer ? slot : newest,
  };
};

/**
 * How far each partition is. None is given while something serves that this process cannot bring up
 * to date, and none of a partition of which something is lost.
 */
export const lowWater = (
  members: readonly Member[],
  partitions: readonly number[],
): ReadonlyMap<number, Water> => {
  const water = new Map<number, Water>();
  if (members.some(({ isStale }) => isStale)) return water;
  const damaged = new Set<number>();
  for (const { live } of members) {
    for (const partition of live ? partitions : []) {
      const slot = live?.slots.get(partition);
      if (!slot) continue;
      if (slot.isLost) damaged.add(partition);
      water.set(partition, join(water.get(partition), slot));
    }
  }
  for (const partition of damaged) water.delete(partition);
  return water;
};

/**
 * Says in Redis how far the partitions are. Gives the partitions by position for the notices, or
 * undefined when Redis holds an older state than this process has left there.
 */
export const raiseMarks = async (
  redis: Redis,
  water: ReadonlyMap<number, Water>,
): Promise<ReadonlyMap<bigint, number[]> | undefined> => {
  const found = await Promise.all(
    [...water].map(async ([partition, { position, newest }]) => {
      const before = await redis.raiseMark(redisKeys.mark(partition), {
        mark: markOf(position),
        checkpointKey: newest.checkpointKey,
        checkpoint: newest.durable ?? '',
      });
      if (before === null) return undefined;
      const other = before === '' ? position : positionOfMark(before);
      return { partition, reached: other > position ? other : position };
    }),
  );
  const byPosition = new Map<bigint, number[]>();
  for (const one of found) {
    if (!one) return undefined;
    const { partition, reached } = one;
    if (reached < 0n) continue;
    const same = byPosition.get(reached);
    if (same) same.push(partition);
    else byPosition.set(reached, [partition]);
  }
  return byPosition;
};
