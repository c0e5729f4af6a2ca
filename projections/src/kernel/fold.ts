import type { PushHint } from '@ovation/contracts/kernel/push';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { Change, Projection } from './projection.ts';

/** Changes of one event in one partition; atomic. */
export interface Step {
  readonly event: AnyRecordedEvent;
  readonly changes: readonly Change[];
}

export interface DocumentWrite {
  readonly owner: string;
  readonly id: string;
  readonly before: unknown;
  after: unknown;
}

export interface OrderedPush {
  readonly position: bigint;
  readonly hint: PushHint;
}

export interface FoldFailure {
  readonly event: AnyRecordedEvent;
  readonly error: unknown;
}

export interface Folded {
  /** Changed documents, by key. */
  readonly writes: ReadonlyMap<string, DocumentWrite>;
  readonly pushes: readonly OrderedPush[];
  /** Event on which a handler threw: earlier ones are folded, it and later ones are not. */
  readonly failure: FoldFailure | undefined;
}

/** Returns the key of a document within its partition. */
export type KeyOf = (owner: string, id: string) => string;

const foldStep = (
  { event, changes }: Step,
  keyOf: KeyOf,
  lookUp: (key: string) => unknown,
  writes: Map<string, DocumentWrite>,
  pushes: OrderedPush[] | undefined,
): void => {
  const undo: [DocumentWrite, unknown][] = [];
  const pushCount = pushes?.length ?? 0;
  try {
    for (const { owner, id, isNew, evolve, push } of changes) {
      const key = keyOf(owner, id);
      let write = writes.get(key);
      if (!write) {
        const before = isNew ? undefined : lookUp(key);
        write = { owner, id, before, after: before };
        writes.set(key, write);
      }
      const after = evolve(write.after);
      if (push && pushes) {
        for (const hint of push(after)) pushes.push({ position: event.position, hint });
      }
      // The last change cannot fail afterwards.
      if (changes.length > 1) undo.push([write, write.after]);
      write.after = after;
    }
  } catch (error) {
    for (const [write, after] of undo.reverse()) write.after = after;
    if (pushes) pushes.length = pushCount;
    throw error;
  }
};

/** Folds steps into writes, possibly of earlier steps; returns the pushes. */
const foldInto = (
  writes: Map<string, DocumentWrite>,
  steps: readonly Step[],
  keyOf: KeyOf,
  lookUp: (key: string) => unknown,
  pushAfter: bigint | undefined,
): Omit<Folded, 'writes'> => {
  const pushes: OrderedPush[] = [];
  for (const step of steps) {
    try {
      const isPushed = pushAfter !== undefined && step.event.position > pushAfter;
      foldStep(step, keyOf, lookUp, writes, isPushed ? pushes : undefined);
    } catch (error) {
      return { pushes, failure: { event: step.event, error } };
    }
  }
  return { pushes, failure: undefined };
};

/** Drops writes without a change. */
export const dropUnchanged = (writes: Map<string, DocumentWrite>): Map<string, DocumentWrite> => {
  for (const [key, write] of writes) if (write.after === write.before) writes.delete(key);
  return writes;
};

/**
 * Folds steps over documents that `lookUp` returns. Pure but for the calls of `lookUp`. Events up to
 * `pushAfter` are not pushed; none is when it is undefined.
 */
export const fold = (
  steps: readonly Step[],
  keyOf: KeyOf,
  lookUp: (key: string) => unknown,
  { pushAfter }: { readonly pushAfter: bigint | undefined },
): Folded => {
  const writes = new Map<string, DocumentWrite>();
  const folded = foldInto(writes, steps, keyOf, lookUp, pushAfter);
  return { writes: dropUnchanged(writes), ...folded };
};

/** Folds history, without pushes, into pending writes of earlier steps. */
export const foldHistory = (
  writes: Map<string, DocumentWrite>,
  steps: readonly Step[],
  keyOf: KeyOf,
  lookUp: (key: string) => unknown,
): FoldFailure | undefined => foldInto(writes, steps, keyOf, lookUp, undefined).failure;

/** Returns the steps of a projection for an event, by partition. Rethrows errors of its handler. */
export const stepsOf = (
  projection: Projection,
  event: AnyRecordedEvent,
  partitionOfOwner: (owner: string) => number,
): readonly (readonly [partition: number, step: Step])[] => {
  const changes = projection.handlers.get(event.type)?.(event) ?? [];
  const [first] = changes;
  if (!first) return [];
  if (changes.length === 1) return [[partitionOfOwner(first.owner), { event, changes }]];
  const byPartition = new Map<number, Change[]>();
  for (const change of changes) {
    const partition = partitionOfOwner(change.owner);
    const existing = byPartition.get(partition);
    if (existing) existing.push(change);
    else byPartition.set(partition, [change]);
  }
  return [...byPartition].map(([partition, own]) => [partition, { event, changes: own }]);
};
