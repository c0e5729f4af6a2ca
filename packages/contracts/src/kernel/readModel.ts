import { z } from 'zod';

/** Number of partitions of every read model, each with its own checkpoint. */
export const partitionCount = 16;

/**
 * Read model: JSON documents and their sorted indexes. Each document has an *owner* (the person or thing
 * whose list contains it): the data of an owner in all read models shares one partition, so that it is
 * committed together, in Redis Cluster too.
 */
export interface ReadModel<Document extends z.ZodType = z.ZodType, Index extends string = string> {
  readonly name: string;
  readonly document: Document;
  /** Names of its indexes; one with a trailing `*` is a family, like `word:*`. */
  readonly indexes: readonly Index[];
}

export const defineReadModel = <Document extends z.ZodType, const Index extends string = never>(
  name: string,
  document: Document,
  indexes: readonly Index[] = [],
): ReadModel<Document, Index> => ({ name, document, indexes });

export type DocumentOf<Model extends ReadModel> = z.output<Model['document']>;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** Returns the partition of an owner (FNV-1a). A changed hash would orphan every read model. */
export const partitionOf = (owner: string): number => {
  let hash = fnvOffset;
  for (let at = 0; at < owner.length; at++) {
    hash = Math.imul(hash ^ owner.charCodeAt(at), fnvPrime);
  }
  return (hash >>> 0) % partitionCount;
};

/**
 * Redis keys of read models. Braces are the hash tag that keeps a partition of all read models in one slot.
 *
 * A document is a JSON string with its keys in the order of the schema; an index is a sorted set of document
 * ids. To read: `HGET generations <model>` returns the generation (none: the read model is being built for
 * the first time, answer 503), then `MGET document checkpoint watermark`, or `ZRANGE index` followed by `MGET
 * checkpoint watermark`, in one round trip. The result is valid only with this freshness check: a missing
 * checkpoint, or a watermark that is missing or below one seen before, indicates a Redis that was wiped or
 * restored to an older state, where an empty result means nothing (answer 503). A generation never changes
 * its meaning: a rebuilt read model gets the next number, and the old one is removed a while after the
 * switch.
 */
export const redisKeys = {
  prefix: (model: string, generation: number, partition: number): string =>
    `{${String(partition).padStart(2, '0')}}:${model}:${generation}:`,
  /** Pattern of read model keys; `*` matches any. */
  pattern: (model: string, generation: number | '*'): string => `{??}:${model}:${generation}:*`,
  /** Parses a read model key; undefined for other keys. */
  partsOf: (
    key: string,
  ): { partition: number; model: string; generation: number; rest: string } | undefined => {
    const [, partition, model, generation, rest] =
      /^\{(\d\d)\}:([^:]+):(\d+):(.+)$/s.exec(key) ?? [];
    if (!partition || !model || !generation || !rest) return undefined;
    return { partition: Number(partition), model, generation: Number(generation), rest };
  },
  document: (model: string, generation: number, owner: string, id: string): string =>
    redisKeys.documentIn(redisKeys.prefix(model, generation, partitionOf(owner)), owner, id),
  /** Key within a known model, generation and partition: faster for many documents. */
  documentIn: (prefix: string, owner: string, id: string): string => `${prefix}d:${owner}:${id}`,
  index: (model: string, generation: number, owner: string, index: string): string =>
    `${redisKeys.prefix(model, generation, partitionOf(owner))}i:${owner}:${index}`,
  /** Position up to which a partition of a generation is complete, as decimal text. */
  checkpoint: (model: string, generation: number, partition: number): string =>
    `${redisKeys.prefix(model, generation, partition)}checkpoint`,
  /** Watermark of a partition, see `watermarkOf`. It shares the slot of the documents, and is lost with them. */
  watermark: (partition: number): string => `{${String(partition).padStart(2, '0')}}:watermark`,
  /**
   * Hash: read model → the generation that serves reads. It and the four below share a slot: a cluster node
   * that is restored to an older state affects all of them.
   */
  generations: '{projections}:generations',
  /** Hash: read model → the generation that is being built beside the live one. */
  building: '{projections}:building',
  /** Hash: `<model>:<generation>` → digest of the code that builds it. */
  generationDigests: '{projections}:fingerprints',
  /** Hash: `<model>:<generation>:<partition>` → position at which that partition caught up with the log. */
  caughtUp: '{projections}:caught-up',
  /** Hash: `<model>:<generation>` → progress of a build in memory, before it has checkpoints. */
  progress: '{projections}:progress',
  /** Identity of the log that the read models were built from; see the projections. */
  log: '{projections}:log',
} as const;

/**
 * Returns the watermark of a position up to which every live read model of a partition is complete: the first
 * position that may be missing, as decimal text.
 */
export const watermarkOf = (position: bigint): string => (position + 1n).toString();

/** Returns the position of a watermark; -1 for that of an empty log. */
export const positionOfWatermark = (watermark: string): bigint => BigInt(watermark) - 1n;

/** Payload of `subjects.applied`: these partitions are complete up to the position. */
export const AppliedNotice = z.strictObject({
  partitions: z.array(z.int().min(0)),
  position: z.string(),
});
export type AppliedNotice = z.infer<typeof AppliedNotice>;

/** Payload of `subjects.switched`. */
export const SwitchedNotice = z.strictObject({ model: z.string(), generation: z.int() });
export type SwitchedNotice = z.infer<typeof SwitchedNotice>;
