import { positionOfWatermark, redisKeys, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import { type Generation, isLaterCheckpoint, type PartitionState } from './generation.ts';
import type { ProjectionState } from './projectionState.ts';

/** Watermark of a partition. */
export interface Watermark {
  /** Position up to which every live read model is complete. */
  readonly position: bigint;
  /**
   * Last committed read model: an older state of the partition, whatever else it lost, has an older
   * checkpoint of this one.
   */
  readonly newest: PartitionState;
}

/** Returns none for a partition with a loss, or without a live read model. */
const watermarkIn = (live: readonly Generation[], partition: number): Watermark | undefined => {
  let position: bigint | undefined;
  let newest: PartitionState | undefined;
  for (const { partitions } of live) {
    const own = partitions.get(partition);
    if (!own) continue;
    if (own.isLost) return undefined;
    if (position === undefined || own.applied < position) position = own.applied;
    if (!newest || isLaterCheckpoint(own.durable, newest.durable)) newest = own;
  }
  return position === undefined || !newest ? undefined : { position, newest };
};

/** Returns the watermark of each partition. None while a live read model is stale in this process. */
export const watermarksOf = (
  states: readonly ProjectionState[],
  partitions: readonly number[],
): ReadonlyMap<number, Watermark> => {
  const watermarks = new Map<number, Watermark>();
  if (states.some(({ isStale }) => isStale)) return watermarks;
  const live = states.flatMap((state) => state.live ?? []);
  for (const partition of partitions) {
    const watermark = watermarkIn(live, partition);
    if (watermark) watermarks.set(partition, watermark);
  }
  return watermarks;
};

/**
 * Raises the watermarks in Redis: in one call, except in a cluster. Returns the partitions by position for
 * the notices, or undefined when Redis holds an older state than this process left.
 */
export const raiseWatermarks = async (
  redis: Redis,
  watermarks: ReadonlyMap<number, Watermark>,
): Promise<ReadonlyMap<bigint, number[]> | undefined> => {
  const all = [...watermarks];
  const together = redis.isCluster ? all.map((one) => [one]) : all.length > 0 ? [all] : [];
  const found = await Promise.all(
    together.map((own) =>
      redis.raiseWatermarks(
        own.map(([partition]) => redisKeys.watermark(partition)),
        own.map(([, { position, newest }]) => ({
          watermark: watermarkOf(position),
          checkpointKey: newest.checkpointKey,
          checkpoint: newest.durable ?? '',
        })),
      ),
    ),
  );
  if (found.includes(null)) return undefined;
  const before = found.flatMap((own) => own ?? []);
  const byPosition = new Map<bigint, number[]>();
  for (const [at, [partition, { position }]] of all.entries()) {
    const other = before[at] ? positionOfWatermark(before[at]) : position;
    const reached = other > position ? other : position;
    if (reached < 0n) continue;
    const same = byPosition.get(reached);
    if (same) same.push(partition);
    else byPosition.set(reached, [partition]);
  }
  return byPosition;
};
