import type { OnUnreadable } from '@ovation/event-log/codec';
import { type Generation, openGeneration } from './generation.ts';
import type { Projection } from './projection.ts';

/** What a thread is to build: read models, in some of their partitions, from their checkpoints on. */
export interface BuildOrder {
  readonly models: readonly {
    readonly name: string;
    readonly generation: number;
    readonly checkpoints: readonly (readonly [partition: number, checkpoint: string | null])[];
  }[];
  /** Bound of the documents kept in memory, for each read model. */
  readonly cacheBytesMax: number;
  /** Bound of the documents that are held before they are written. */
  readonly heldMax: number;
}

/** How many documents more are written, by read model. */
export type Written = ReadonlyMap<string, number>;

/** What a thread tells of its build. */
export type BuildNews =
  /** So many events more are folded, and everything up to this position is. */
  | {
      readonly kind: 'folded';
      readonly events: number;
      readonly position: bigint;
      readonly written: Written;
    }
  | { readonly kind: 'unreadable'; readonly field: Parameters<OnUnreadable>[0] }
  /** It has come as far as it can; nothing is told behind this. */
  | { readonly kind: 'done'; readonly written: Written };

/** What a thread is told of its build. */
export type BuildWish =
  /** Nobody wants the read model at this place of the order any more. */
  { readonly kind: 'drop'; readonly at: number } | { readonly kind: 'stop' };

/** Deals partitions out, as evenly as may be; nobody gets none. */
export const sharesOf = (
  partitions: readonly number[],
  countMax: number,
): readonly (readonly number[])[] => {
  const count = Math.min(countMax, partitions.length);
  return Array.from({ length: count }, (_, share) =>
    partitions.filter((_, at) => at % count === share),
  );
};

export const orderOf = (
  generations: readonly Generation[],
  share: readonly number[],
  bounds: Pick<BuildOrder, 'cacheBytesMax' | 'heldMax'>,
): BuildOrder => ({
  ...bounds,
  models: generations.map(({ projection, number, partitions }) => ({
    name: projection.model.name,
    generation: number,
    checkpoints: share.map((at) => [at, partitions.get(at)?.durable ?? null] as const),
  })),
});

/** The generations of an order, as they are in Redis. */
export const openOrder = (
  { models, cacheBytesMax }: BuildOrder,
  projections: readonly Projection[],
): readonly Generation[] => {
  const byName = new Map(projections.map((projection) => [projection.model.name, projection]));
  return models.map(({ name, generation, checkpoints }) => {
    const projection = byName.get(name);
    if (!projection) throw new Error(`no projection makes ${name}`);
    return openGeneration(projection, generation, new Map(checkpoints), false, cacheBytesMax);
  });
};
