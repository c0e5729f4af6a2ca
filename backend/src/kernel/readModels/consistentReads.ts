import {
  partitionCount,
  partitionOf,
  positionOfWatermark,
  type ReadModel,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import type { Redis, RedisNode } from '@ovation/redis/redis';
import { Unavailable } from '../unavailable.ts';

/** Time before a generation is read again; the old one lives on for longer. */
const generationsTtlMs = 1_000;
/** Maximum age while it cannot be read; the old one lives on for longer than that, too. */
const generationsMsMax = 15_000;
/** The second one with the current generation. */
const readAttemptsMax = 2;

/** Keys that prove a read consistent. In a pipeline they come last, behind the reads that they check. */
export interface FreshnessCheck {
  readonly checkpoint: string;
  readonly watermark: string;
}

/** Result of a read, with the checkpoint and the watermark of the Redis that it was read from. */
export interface CheckedRead<Found> {
  readonly found: Found;
  readonly check: readonly (string | null)[];
}

/** Applied position of each partition, as far as this process knows. */
export interface AppliedPositions {
  of(partition: number): bigint | undefined;
  record(partition: number, position: bigint): void;
  /** Position that all partitions have applied; undefined while one is unknown. */
  lowest(): bigint | undefined;
  /** Registers a listener for advances of any partition. */
  onAdvanced(listener: () => void): void;
}

export const createAppliedPositions = (): AppliedPositions => {
  const applied = new Map<number, bigint>();
  const listeners: (() => void)[] = [];
  return {
    of: (partition) => applied.get(partition),
    record: (partition, position) => {
      const known = applied.get(partition);
      if (known !== undefined && known >= position) return;
      applied.set(partition, position);
      for (const listener of listeners) listener();
    },
    onAdvanced: (listener) => {
      listeners.push(listener);
    },
    lowest: () => {
      if (applied.size < partitionCount) return undefined;
      let low: bigint | undefined;
      for (const position of applied.values()) {
        if (low === undefined || position < low) low = position;
      }
      return low;
    },
  };
};

/** Cached generations of the read models. */
const createGenerations = (redis: Redis) => {
  let cached: { readonly at: number; readonly byModel: Record<string, string> } | undefined;
  return {
    invalidate: (): void => {
      cached = undefined;
    },
    /**
     * Cached generation, without a promise since each read needs it; undefined if it has to be looked up.
     */
    cachedOf: (model: ReadModel): number | undefined => {
      const generation = cached?.byModel[model.name];
      return generation === undefined || performance.now() - (cached?.at ?? 0) > generationsTtlMs
        ? undefined
        : Number(generation);
    },
    of: async (model: ReadModel): Promise<number> => {
      const age = cached ? performance.now() - cached.at : Number.POSITIVE_INFINITY;
      if (age > generationsTtlMs) {
        try {
          cached = { at: performance.now(), byModel: await redis.hGetAll(redisKeys.generations) };
        } catch (error) {
          // The cluster node that has them may be unavailable: then nobody can switch them either.
          if (!cached || age > generationsMsMax) throw error;
        }
      }
      const generation = cached?.byModel[model.name];
      // No generation: the read models are being built. An empty response would be wrong.
      if (generation === undefined) {
        cached = undefined;
        throw new Unavailable(`the read model ${model.name}`, 2);
      }
      return Number(generation);
    },
  };
};

/** Consistent reads: results of a Redis that was wiped or restored from older data are `Unavailable`. */
export interface ConsistentReads {
  /**
   * Reads from one partition of a model. `read` fetches the data and, with or behind it, the proof, which
   * detects a Redis that was wiped or restored: finding nothing would prove nothing.
   */
  ofModel<Found>(
    model: ReadModel,
    owner: string,
    read: (generation: number, proof: FreshnessCheck) => Promise<CheckedRead<Found>>,
  ): Promise<Found>;
  /** As `ofModel`, from several models in the partition of one owner; the proof is read last. */
  ofModels<Found>(
    models: readonly ReadModel[],
    owner: string,
    read: (generations: ReadonlyMap<ReadModel, number>, node: RedisNode) => Promise<Found>,
  ): Promise<Found>;
  /** Forgets the generations after a read model was switched to another one. */
  forgetGenerations(): void;
}

/** Cache of the keys of proofs: they are the same each time, and not built for each read. */
const createCheckKeys = () => {
  const byModel = new Map<
    ReadModel,
    { readonly generation: number; readonly proofs: FreshnessCheck[] }
  >();
  return (model: ReadModel, generation: number, partition: number): FreshnessCheck => {
    let known = byModel.get(model);
    if (known?.generation !== generation) {
      known = { generation, proofs: [] };
      byModel.set(model, known);
    }
    known.proofs[partition] ??= {
      checkpoint: redisKeys.checkpoint(model.name, generation, partition),
      watermark: redisKeys.watermark(partition),
    };
    return known.proofs[partition];
  };
};

export const createConsistentReads = (redis: Redis, applied: AppliedPositions): ConsistentReads => {
  const generations = createGenerations(redis);
  const checkKeysOf = createCheckKeys();

  /** True if the Redis of the result has everything that this process knew of before the read. */
  const isFresh = (
    partition: number,
    knownBefore: bigint | undefined,
    [checkpoint, watermark]: readonly (string | null | undefined)[],
  ): boolean => {
    if (checkpoint == null || watermark == null) return false;
    const position = positionOfWatermark(watermark);
    if (knownBefore !== undefined && position < knownBefore) return false;
    applied.record(partition, position);
    return true;
  };

  return {
    ofModel: async (model, owner, read) => {
      const partition = partitionOf(owner);
      for (let attempt = 1; attempt <= readAttemptsMax; attempt++) {
        const generation = generations.cachedOf(model) ?? (await generations.of(model));
        const checkKeys = checkKeysOf(model, generation, partition);
        const knownBefore = applied.of(partition);
        const { found, check } = await read(generation, checkKeys);
        if (isFresh(partition, knownBefore, check)) return found;
        // The generation may have changed, of a Redis that was rebuilt.
        generations.invalidate();
      }
      throw new Unavailable(`the read model ${model.name}`, 1);
    },
    ofModels: async (models, owner, read) => {
      const partition = partitionOf(owner);
      const watermark = redisKeys.watermark(partition);
      for (let attempt = 1; attempt <= readAttemptsMax; attempt++) {
        const own = new Map<ReadModel, number>();
        for (const model of models) own.set(model, await generations.of(model));
        const checkpoints = [...own].map(([{ name }, number]) =>
          redisKeys.checkpoint(name, number, partition),
        );
        const knownBefore = applied.of(partition);
        const [found, check] = await redis.at(watermark, async (node) => {
          const answer = await read(own, node);
          return [answer, await node.mGet([...checkpoints, watermark])] as const;
        });
        const last = check.at(-1);
        const allFresh = checkpoints.every((_, at) =>
          isFresh(partition, knownBefore, [check[at], last]),
        );
        if (allFresh) return found;
        generations.invalidate();
      }
      throw new Unavailable(`the read model ${models[0]?.name}`, 1);
    },
    forgetGenerations: generations.invalidate,
  };
};
