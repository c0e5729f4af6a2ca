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
export interface Proof {
  readonly checkpoint: string;
  readonly watermark: string;
}

/** Result of a read, with the checkpoint and the watermark of the Redis that it was read from. */
export interface Proven<Found> {
  readonly found: Found;
  readonly proof: readonly (string | null)[];
}

/** Applied position of each partition, as far as this process knows. */
export interface Reached {
  of(partition: number): bigint | undefined;
  note(partition: number, position: bigint): void;
  /** Position that all partitions have applied; undefined while one is unknown. */
  lowest(): bigint | undefined;
  /** Registers a listener for advances of any partition. */
  onRaised(listener: () => void): void;
}

export const createReached = (): Reached => {
  const reached = new Map<number, bigint>();
  const listeners: (() => void)[] = [];
  return {
    of: (partition) => reached.get(partition),
    note: (partition, position) => {
      const known = reached.get(partition);
      if (known !== undefined && known >= position) return;
      reached.set(partition, position);
      for (const listener of listeners) listener();
    },
    onRaised: (listener) => {
      listeners.push(listener);
    },
    lowest: () => {
      if (reached.size < partitionCount) return undefined;
      let low: bigint | undefined;
      for (const position of reached.values()) {
        if (low === undefined || position < low) low = position;
      }
      return low;
    },
  };
};

/** Cached generations of the read models. */
const createGenerations = (redis: Redis) => {
  let known: { readonly at: number; readonly byModel: Record<string, string> } | undefined;
  return {
    forget: (): void => {
      known = undefined;
    },
    /**
     * Cached generation, without a promise since each read needs it; undefined if it has to be looked up.
     */
    knownOf: (model: ReadModel): number | undefined => {
      const generation = known?.byModel[model.name];
      return generation === undefined || Date.now() - (known?.at ?? 0) > generationsTtlMs
        ? undefined
        : Number(generation);
    },
    of: async (model: ReadModel): Promise<number> => {
      const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
      if (age > generationsTtlMs) {
        try {
          known = { at: Date.now(), byModel: await redis.hGetAll(redisKeys.generations) };
        } catch (error) {
          // The cluster node that has them may be unavailable: then nobody can switch them either.
          if (!known || age > generationsMsMax) throw error;
        }
      }
      const generation = known?.byModel[model.name];
      // No generation: the read models are being built. An empty response would be wrong.
      if (generation === undefined) {
        known = undefined;
        throw new Unavailable(`the read model ${model.name}`, 2);
      }
      return Number(generation);
    },
  };
};

/** Consistent reads: results of a Redis that was wiped or restored from older data are `Unavailable`. */
export interface ProvenReads {
  /**
   * Reads from one partition of a model. `read` fetches the data and, with or behind it, the proof, which
   * detects a Redis that was wiped or restored: finding nothing would prove nothing.
   */
  ofModel<Found>(
    model: ReadModel,
    owner: string,
    read: (generation: number, proof: Proof) => Promise<Proven<Found>>,
  ): Promise<Found>;
  /** As `ofModel`, from several models in the partition of one owner; the proof is read last. */
  ofModels<Found>(
    models: readonly ReadModel[],
    owner: string,
    read: (generations: ReadonlyMap<ReadModel, number>, node: RedisNode) => Promise<Found>,
  ): Promise<Found>;
  /** Forgets the generations after a read model was switched to another one. */
  noteSwitched(): void;
}

/** Cache of the keys of proofs: they are the same each time, and not built for each read. */
const createProofKeys = () => {
  const byModel = new Map<ReadModel, { readonly generation: number; readonly proofs: Proof[] }>();
  return (model: ReadModel, generation: number, partition: number): Proof => {
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

export const createProvenReads = (redis: Redis, reached: Reached): ProvenReads => {
  const generations = createGenerations(redis);
  const proofOf = createProofKeys();

  /** True if the Redis of the result has everything that this process knew of before the read. */
  const isProven = (
    partition: number,
    knownBefore: bigint | undefined,
    [checkpoint, watermark]: readonly (string | null | undefined)[],
  ): boolean => {
    if (checkpoint == null || watermark == null) return false;
    const position = positionOfWatermark(watermark);
    if (knownBefore !== undefined && position < knownBefore) return false;
    reached.note(partition, position);
    return true;
  };

  return {
    ofModel: async (model, owner, read) => {
      const partition = partitionOf(owner);
      for (let attempt = 1; attempt <= readAttemptsMax; attempt++) {
        const generation = generations.knownOf(model) ?? (await generations.of(model));
        const asked = proofOf(model, generation, partition);
        const knownBefore = reached.of(partition);
        const { found, proof } = await read(generation, asked);
        if (isProven(partition, knownBefore, proof)) return found;
        // The generation may have changed, of a Redis that was rebuilt.
        generations.forget();
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
        const knownBefore = reached.of(partition);
        const [found, proof] = await redis.at(watermark, async (node) => {
          const answer = await read(own, node);
          return [answer, await node.mGet([...checkpoints, watermark])] as const;
        });
        const last = proof.at(-1);
        const proven = checkpoints.every((_, at) =>
          isProven(partition, knownBefore, [proof[at], last]),
        );
        if (proven) return found;
        generations.forget();
      }
      throw new Unavailable(`the read model ${models[0]?.name}`, 1);
    },
    noteSwitched: generations.forget,
  };
};
