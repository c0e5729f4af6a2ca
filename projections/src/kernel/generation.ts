import { type ReadModel, redisKeys } from '@ovation/contracts/kernel/readModel';
import { positionStart } from '@ovation/event-log/stored/position';
import { type DocumentCache, documentCache } from './documentCache.ts';
import type { Projection } from './projection.ts';
import { serializer } from './serialize.ts';

/** State of one partition of a read model's generation in this process. */
export interface PartitionState {
  readonly generation: Generation;
  readonly partition: number;
  readonly checkpointKey: string;
  readonly documentKey: (owner: string, id: string) => string;
  readonly indexKey: (owner: string, index: string) => string;
  /** Checkpoint in Redis; null while there is none. */
  durable: string | null;
  /** Position up to which it is complete. */
  applied: bigint;
  /**
   * Position up to which events were pushed or are history; undefined before it was live. After a reread
   * events are pushed once, however far back it starts.
   */
  pushed: bigint | undefined;
  /** Its checkpoint is missing from Redis: it is rebuilt, never written again. */
  isLost: boolean;
}

/** Generation of a read model, in the partitions of this process. */
export interface Generation {
  readonly projection: Projection;
  readonly number: number;
  readonly serialize: (document: unknown) => string;
  readonly partitions: ReadonlyMap<number, PartitionState>;
  readonly cache: DocumentCache;
  /** Pushes are sent for the live generation only. */
  isLive: boolean;
  /** It is neither live nor built any longer; pending work ends. */
  isDropped: boolean;
}

/** Checkpoint of an empty partition. */
export const checkpointStart = positionStart.toString();

export const checkpointPosition = (checkpoint: string | null): bigint =>
  checkpoint === null ? positionStart : BigInt(checkpoint);

const digitsOf = (checkpoint: string | null): number => {
  if (checkpoint === null) return -1;
  return checkpoint === checkpointStart ? 0 : checkpoint.length;
};

/**
 * True if a checkpoint is later than another; compares their texts, as it is called for every batch and read
 * model.
 */
export const isLaterCheckpoint = (one: string | null, other: string | null): boolean => {
  const digitsMore = digitsOf(one) - digitsOf(other);
  return digitsMore > 0 || (digitsMore === 0 && (one ?? '') > (other ?? ''));
};

/** Opens a generation with its checkpoints in Redis, by partition. */
export const openGeneration = (
  projection: Projection,
  number: number,
  checkpoints: ReadonlyMap<number, string | null>,
  isLive: boolean,
  cacheBytesMax: number,
): Generation => {
  const partitions = new Map<number, PartitionState>();
  const model: ReadModel = projection.model;
  const generation: Generation = {
    projection,
    number,
    serialize: serializer(model.document),
    partitions,
    cache: documentCache(cacheBytesMax),
    isLive,
    isDropped: false,
  };
  for (const [partition, durable] of checkpoints) {
    const prefix = redisKeys.prefix(model.name, number, partition);
    partitions.set(partition, {
      generation,
      partition,
      checkpointKey: redisKeys.checkpoint(model.name, number, partition),
      // The same keys as `redisKeys.document` and `index`, without hashing the owner again.
      documentKey: (owner, id) => `${prefix}d:${owner}:${id}`,
      indexKey: (owner, index) => `${prefix}i:${owner}:${index}`,
      durable,
      applied: checkpointPosition(durable),
      pushed: undefined,
      isLost: isLive && durable === null,
    });
  }
  return generation;
};

/** Adopts a checkpoint that differs from the expected one. */
export const adoptCheckpoint = (
  state: PartitionState,
  checkpoint: string | null,
): 'ahead' | 'behind' | 'lost' => {
  state.generation.cache.clear();
  const expected = checkpointPosition(state.durable);
  state.durable = checkpoint;
  if (checkpoint === null) {
    state.isLost = true;
    return 'lost';
  }
  const found = checkpointPosition(checkpoint);
  if (found < expected) {
    state.applied = found;
    return 'behind';
  }
  if (found > state.applied) state.applied = found;
  // Its committer has pushed it. It is not repeated, should Redis be rolled back behind it.
  if (state.pushed !== undefined && found > state.pushed) state.pushed = found;
  return 'ahead';
};

/** Returns the position from which the log must be read for these generations. */
export const startOf = (generations: Iterable<Generation>): bigint => {
  let start: bigint | undefined;
  for (const { partitions } of generations) {
    for (const { applied, isLost } of partitions.values()) {
      if (!isLost && (start === undefined || applied < start)) start = applied;
    }
  }
  return start ?? positionStart;
};
