import { type ReadModel, redisKeys } from '@ovation/contracts/kernel/readModel';
import { positionStart } from '@ovation/event-log/position';
import { type DocumentCache, documentCache } from './documentCache.ts';
import type { Projection } from './projection.ts';
import { serializer } from './serialize.ts';

/** One partition of one generation of a read model: it commits alone. */
export interface Slot {
  readonly target: Target;
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
export interface Target {
  readonly projection: Projection;
  readonly generation: number;
  readonly serialize: (document: unknown) => string;
  readonly slots: ReadonlyMap<number, Slot>;
  readonly cache: DocumentCache;
  /** Pushes are sent for the live generation only. */
  isLive: boolean;
  /** It serves or builds no longer; what is under way for it ends. */
  isDropped: boolean;
}

export const checkpointPosition = (checkpoint: string | null): bigint =>
  checkpoint === null ? positionStart : BigInt(checkpoint);

/** A generation with its checkpoints as Redis holds them, by partition. */
export const openTarget = (
  projection: Projection,
  generation: number,
  checkpoints: ReadonlyMap<number, string | null>,
  isLive: boolean,
  cacheBytesMax: number,
): Target => {
  const slots = new Map<number, Slot>();
  const model: ReadModel = projection.model;
  const target: Target = {
    projection,
    generation,
    serialize: serializer(model.document),
    slots,
    cache: documentCache(cacheBytesMax),
    isLive,
    isDropped: false,
  };
  for (const [partition, durable] of checkpoints) {
    const prefix = redisKeys.prefix(model.name, generation, partition);
    slots.set(partition, {
      target,
      partition,
      checkpointKey: redisKeys.checkpoint(model.name, generation, partition),
      // The same keys as `redisKeys.document` and `index`, without hashing the owner again.
      documentKey: (owner, id) => `${prefix}d:${owner}:${id}`,
      indexKey: (owner, index) => `${prefix}i:${owner}:${index}`,
      durable,
      applied: checkpointPosition(durable),
      pushed: undefined,
      isLost: isLive && durable === null,
    });
  }
  return target;
};

/** Takes the checkpoint that was found instead of the one expected. */
export const adoptCheckpoint = (
  slot: Slot,
  checkpoint: string | null,
): 'ahead' | 'behind' | 'lost' => {
  slot.target.cache.clear();
  const expected = checkpointPosition(slot.durable);
  slot.durable = checkpoint;
  if (checkpoint === null) {
    slot.isLost = true;
    return 'lost';
  }
  const found = checkpointPosition(checkpoint);
  if (found < expected) {
    slot.applied = found;
    return 'behind';
  }
  if (found > slot.applied) slot.applied = found;
  // Who committed it has told of it. Told again it is not, should Redis be set back behind it.
  if (slot.pushed !== undefined && found > slot.pushed) slot.pushed = found;
  return 'ahead';
};

/** From where the log must be read again for these generations. */
export const startOf = (targets: Iterable<Target>): bigint => {
  let start: bigint | undefined;
  for (const { slots } of targets) {
    for (const { applied, isLost } of slots.values()) {
      if (!isLost && (start === undefined || applied < start)) start = applied;
    }
  }
  return start ?? positionStart;
};
