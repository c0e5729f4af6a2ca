import { z } from 'zod';

/** How many parts every read model is split into, each with its own checkpoint. */
export const partitionCount = 16;

/**
 * A read model: JSON documents and sorted indexes of them. Each document has an *owner* (the person
 * or thing whose list it stands in): what all read models know of an owner shares one partition, so
 * that it commits together, in Redis Cluster too.
 */
export interface ReadModel<Document extends z.ZodType = z.ZodType, Index extends string = string> {
  readonly name: string;
  readonly document: Document;
  /** The names of its indexes; one with a `*` at its end stands for a family, like `word:*`. */
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

/** The partition that holds an owner (FNV-1a). A changed hash would orphan every read model. */
export const partitionOf = (owner: string): number => {
  let hash = fnvOffset;
  for (let at = 0; at < owner.length; at++) {
    hash = Math.imul(hash ^ owner.charCodeAt(at), fnvPrime);
  }
  return (hash >>> 0) % partitionCount;
};

/**
 * Where things lie in Redis. Braces are the hash tag that keeps a partition of all read
 * models in one slot.
 *
 * A document is a string of JSON, its keys in the order of the schema; an index is a sorted set
 * whose members are documents' ids. To read: `HGET generations <model>` names the generation (none:
 * the read model is being built for the first time, answer 503), then `MGET document checkpoint
 * watermark` or `ZRANGE index` and behind it `MGET checkpoint watermark`, in one round trip. What was
 * read counts only with this proof: a checkpoint that is gone, or a watermark that is gone or lies
 * below one that was seen before, tells of a Redis that was wiped or set back to an older state,
 * where nothing found means nothing (answer 503). A generation never changes its meaning: when a read model is built
 * anew, it is under the next number, and the old one goes a while after the switch.
 */
export const redisKeys = {
  prefix: (model: string, generation: number, partition: number): string =>
    `{${String(partition).padStart(2, '0')}}:${model}:${generation}:`,
  /** Matches the keys of read models; `*` stands for any. */
  pattern: (model: string, generation: number | '*'): string => `{??}:${model}:${generation}:*`,
  /** What a read model's key consists of; undefined for other keys. */
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
  /** Of a model, a generation and a partition that are known: for many documents at once. */
  documentIn: (prefix: string, owner: string, id: string): string => `${prefix}d:${owner}:${id}`,
  index: (model: string, generation: number, owner: string, index: string): string =>
    `${redisKeys.prefix(model, generation, partitionOf(owner))}i:${owner}:${index}`,
  /** The position up to which a partition of a generation has it all, as decimal text. */
  checkpoint: (model: string, generation: number, partition: number): string =>
    `${redisKeys.prefix(model, generation, partition)}checkpoint`,
  /** The partition's watermark, see `watermarkOf`. It lies where the documents lie, and goes with them. */
  watermark: (partition: number): string => `{${String(partition).padStart(2, '0')}}:watermark`,
  /**
   * A hash: read model → the generation that answers are read from. It and the four below share a
   * slot: a node of a cluster that comes back older is so for all of them.
   */
  generations: '{projections}:generations',
  /** A hash: read model → the generation that is being built beside the live one. */
  building: '{projections}:building',
  /** A hash: `<model>:<generation>` → the fingerprint of the code that builds it. */
  fingerprints: '{projections}:fingerprints',
  /** A hash: `<model>:<generation>:<partition>` → where that partition came level with the log. */
  caughtUp: '{projections}:caught-up',
  /** A hash: `<model>:<generation>` → how far a build is in memory, before it has checkpoints. */
  progress: '{projections}:progress',
  /** What tells the log that all of this was built from apart from others; see the projections. */
  log: '{projections}:log',
} as const;

/**
 * What a partition's watermark holds when every live read model has it all up to a position: the first
 * position that may be missing, as decimal text.
 */
export const watermarkOf = (position: bigint): string => (position + 1n).toString();

/** The position that a watermark stands for; -1 for that of a log that holds nothing. */
export const positionOfWatermark = (watermark: string): bigint => BigInt(watermark) - 1n;

/** What `subjects.applied` carries: these partitions have everything up to the position. */
export const AppliedNotice = z.strictObject({
  partitions: z.array(z.int().min(0)),
  position: z.string(),
});
export type AppliedNotice = z.infer<typeof AppliedNotice>;

/** What `subjects.switched` carries. */
export const SwitchedNotice = z.strictObject({ model: z.string(), generation: z.int() });
export type SwitchedNotice = z.infer<typeof SwitchedNotice>;
