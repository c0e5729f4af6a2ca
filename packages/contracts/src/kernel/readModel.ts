import type { z } from 'zod';

/** How many parts every read model is split into; each commits alone, with its own checkpoint. */
export const partitionCount = 16;

/**
 * A read model: JSON documents and sorted indexes of them. Each document has an *owner* (the person
 * or thing whose list it stands in): all of an owner's documents and indexes share one partition, so
 * that they commit together, in Redis Cluster too.
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

/** Where things lie in Redis. Braces are the hash tag that keeps a partition in one slot. */
export const redisKeys = {
  prefix: (model: string, generation: number, partition: number): string =>
    `{${model}.${String(partition).padStart(2, '0')}}:${generation}:`,
  document: (model: string, generation: number, owner: string, id: string): string =>
    `${redisKeys.prefix(model, generation, partitionOf(owner))}d:${owner}:${id}`,
  index: (model: string, generation: number, owner: string, index: string): string =>
    `${redisKeys.prefix(model, generation, partitionOf(owner))}i:${owner}:${index}`,
  checkpoint: (model: string, generation: number, partition: number): string =>
    `${redisKeys.prefix(model, generation, partition)}checkpoint`,
  /** A hash: read model → the generation that answers are read from. */
  generations: 'projections:generations',
  /** A hash: partition → the position up to which every live read model has it all. */
  applied: 'projections:applied',
} as const;
