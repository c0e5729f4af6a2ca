import {
  partitionCount,
  partitionOf,
  positionOfWatermark,
  type ReadModel,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import type { Redis, RedisNode } from '@ovation/redis/redis';
import { Unavailable } from '../unavailable.ts';

/** A generation may be this old before it is asked for again; the old one lives on for longer. */
const generationsTtlMs = 1_000;
/** So old it may become while nobody can be asked; the old one lives on for longer than that, too. */
const generationsMsMax = 15_000;
/** The second one with the generation of the moment. */
const readAttemptsMax = 2;

/** The keys that prove a read. In a pipeline they come last: what they prove came before them. */
export interface Proof {
  readonly checkpoint: string;
  readonly watermark: string;
}

/** What a read came to, with the checkpoint and the watermark of the Redis that it was read from. */
export interface Proven<Found> {
  readonly found: Found;
  readonly proof: readonly (string | null)[];
}

/** How far each partition is, as far as this process has ever heard. */
export interface Reached {
  of(partition: number): bigint | undefined;
  note(partition: number, position: bigint): void;
  /** The position that all partitions have; undefined while one has not been heard of. */
  lowest(): bigint | undefined;
  /** Told whenever a partition is heard to be further. */
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

/** The generations of the read models, as asked for a moment ago. */
const createGenerations = (redis: Redis) => {
  let known: { readonly at: number; readonly byModel: Record<string, string> } | undefined;
  return {
    forget: (): void => {
      known = undefined;
    },
    /** Without a promise, as each read asks for it; undefined where it has to be looked up. */
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
          // Of a cluster the node that tells of them may be away: then nobody can switch them either.
          if (!known || age > generationsMsMax) throw error;
        }
      }
      const generation = known?.byModel[model.name];
      // No generation: the read models are being built. An empty answer would be a lie.
      if (generation === undefined) {
        known = undefined;
        throw new Unavailable(`the read model ${model.name}`, 2);
      }
      return Number(generation);
    },
  };
};

/** Reads that are answers: what came from a Redis that was wiped or set back is `Unavailable`. */
export interface ProvenReads {
  /**
   * Reads from one partition of a model. `read` asks for what is wanted and, with or behind it, for
   * the proof. A Redis that was wiped or set back is told by it: nothing found would mean nothing.
   */
  ofModel<Found>(
    model: ReadModel,
    owner: string,
    read: (generation: number, proof: Proof) => Promise<Proven<Found>>,
  ): Promise<Found>;
  /** As `ofModel`, from several models in the partition of one owner; the proof is asked for last. */
  ofModels<Found>(
    models: readonly ReadModel[],
    owner: string,
    read: (generations: ReadonlyMap<ReadModel, number>, node: RedisNode) => Promise<Found>,
  ): Promise<Found>;
  /** Told that a read model was switched to another generation. */
  noteSwitched(): void;
}

/** The keys of the proofs of what is read: they are the same each time, and not put together for each read. */
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

  /** True when the Redis that gave this holds all that this process knew of before it asked. */
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
        // Perhaps it is another generation by now, of a Redis that was built anew.
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
