import { type ReadModel, redisKeys } from '@ovation/contracts/kernel/readModel';
import { positionStart } from '@ovation/event-log/stored/position';
import { type DocumentCache, documentCache } from './documentCache.ts';
import type { Projection } from './projection.ts';
import { serializer } from './serialize.ts';

/** What this process knows of one partition of one generation of a read model. */
export interface PartitionState {
  readonly generation: Generation;
  readonly partition: number;
  readonly checkpointKey: string;
  readonly documentKey: (owner: string, id: string) => string;
  readonly indexKey: (owner: string, index: string) => string;
  /** The checkpoint as Redis holds it; null while there is none. */
  durable: string | null;
  /** Every event up to here is in it, or does not concern it. */
  applied: bigint;
  /**
   * Events up to here were told of, or are history; undefined while it has never followed the news.
   * What is read again after a break is told once, however far back the reading begins.
   */
  pushed: bigint | undefined;
  /** Its checkpoint is gone from Redis: it is rebuilt, never written again. */
  isLost: boolean;
}

/** One generation of a read model, in the partitions that this process owns. */
export interface Generation {
  readonly projection: Projection;
  readonly number: number;
  readonly serialize: (document: unknown) => string;
  readonly partitions: ReadonlyMap<number, PartitionState>;
  readonly cache: DocumentCache;
  /** Pushes are sent for the live generation only. */
  isLive: boolean;
  /** It serves or builds no longer; what is under way for it ends. */
  isDropped: boolean;
}

/** The checkpoint of a partition that has nothing yet. */
export const checkpointStart = positionStart.toString();

export const checkpointPosition = (checkpoint: string | null): bigint =>
  checkpoint === null ? positionStart : BigInt(checkpoint);

const digitsOf = (checkpoint: string | null): number => {
  if (checkpoint === null) return -1;
  return checkpoint === checkpointStart ? 0 : checkpoint.length;
};

/** Whether a checkpoint lies behind another: told by their texts, as every batch asks it of every read model. */
export const isLaterCheckpoint = (one: string | null, other: string | null): boolean => {
  const digitsMore = digitsOf(one) - digitsOf(other);
  return digitsMore > 0 || (digitsMore === 0 && (one ?? '') > (other ?? ''));
};

/** A generation with its checkpoints as Redis holds them, by partition. */
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

/** Takes the checkpoint that was found instead of the one expected. */
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
  // Who committed it has told of it. Told again it is not, should Redis be set back behind it.
  if (state.pushed !== undefined && found > state.pushed) state.pushed = found;
  return 'ahead';
};

/** From where the log must be read again for these generations. */
export const startOf = (generations: Iterable<Generation>): bigint => {
  let start: bigint | undefined;
  for (const { partitions } of generations) {
    for (const { applied, isLost } of partitions.values()) {
      if (!isLost && (start === undefined || applied < start)) start = applied;
    }
  }
  return start ?? positionStart;
};
