import { redisKeys } from '@ovation/contracts/kernel/readModel';
import type { Redis } from './lanes.ts';
import type { Member } from './members.ts';

/**
 * For each partition, the position up to which every read model that serves has it all. None is
 * given while something serves that this process cannot bring up to date.
 */
export const lowWater = (
  members: readonly Member[],
  partitions: readonly number[],
): ReadonlyMap<number, bigint> => {
  const water = new Map<number, bigint>();
  if (members.some(({ isStale }) => isStale)) return water;
  for (const { live } of members) {
    for (const partition of live ? partitions : []) {
      const applied = live?.slots.get(partition)?.applied;
      const least = water.get(partition);
      if (applied !== undefined && (least === undefined || applied < least)) {
        water.set(partition, applied);
      }
    }
  }
  return water;
};

/** Writes where the partitions stand, and gives the partitions by position, for the notices. */
export const publishLowWater = async (
  redis: Redis,
  water: ReadonlyMap<number, bigint>,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const byPosition = new Map<string, number[]>();
  const fields: [string, string][] = [];
  for (const [partition, position] of water) {
    if (position < 0n) continue;
    const text = position.toString();
    fields.push([String(partition), text]);
    const known = byPosition.get(text);
    if (known) known.push(partition);
    else byPosition.set(text, [partition]);
  }
  if (fields.length > 0) await redis.hSet(redisKeys.applied, fields);
  return byPosition;
};
