import { changesPerCommitMax } from './commitGroups.ts';
import {
  type DocumentWrite,
  dropUnchanged,
  type FoldFailure,
  foldHistory,
  type Step,
} from './fold.ts';
import type { Generation, PartitionState } from './generation.ts';
import type { Written } from './partitionWrite.ts';

/**
 * Pending writes of generations that are being built: folded and not written yet, in memory. Bounded by its
 * user: a partition with many documents is written alone, the others at the end.
 */
export interface PendingWrites {
  /** Keys of the steps' documents that only Redis may have. */
  missing(state: PartitionState, steps: readonly Step[]): readonly string[];
  /** Folds steps, over documents of Redis if given. */
  fold(
    state: PartitionState,
    steps: readonly Step[],
    found: ReadonlyMap<string, unknown>,
  ): FoldFailure | undefined;
  /**
   * Partitions to write now: those that fill a transaction, those of lists once they fill one together, and
   * above the maximum of pending documents, the largest. Aggregates, touched by many events, are few and
   * stay.
   */
  due(heldMax: number): readonly PartitionState[];
  /** Pending writes of a partition. */
  of(state: PartitionState): ReadonlyMap<string, DocumentWrite>;
  /** Marks them as written: repeatedly touched ones are cached, as far as there is capacity. */
  markWritten(state: PartitionState, written: readonly Written[]): void;
  /** Drops the pending writes of a generation. */
  drop(generation: Generation): void;
}

const nothing: Map<string, DocumentWrite> = new Map();

/** Pending writes of a partition. */
interface PartitionWrites {
  readonly writes: Map<string, DocumentWrite>;
  /** Number of changes that created a document. */
  created: number;
}

/** Lists mostly add documents once: delaying their writes gains nothing. */
const isList = ({ writes, created }: PartitionWrites): boolean => 2 * created >= writes.size;

const countNew = (steps: readonly Step[]): number => {
  let created = 0;
  for (const { changes } of steps) for (const { isNew } of changes) if (isNew) created += 1;
  return created;
};

/** Largest first. */
const selectDue = (
  byPartition: ReadonlyMap<PartitionState, PartitionWrites>,
  size: number,
  pendingMax: number,
): PartitionState[] => {
  const bySize = [...byPartition].sort(([, one], [, other]) => other.writes.size - one.writes.size);
  const inLists = bySize.reduce((sum, [, own]) => sum + (isList(own) ? own.writes.size : 0), 0);
  const areListsDue = inLists > changesPerCommitMax;
  const due: PartitionState[] = [];
  let left = size;
  for (const [state, own] of bySize) {
    const isFull = own.writes.size > changesPerCommitMax;
    const isOverLimit = size > pendingMax && left > pendingMax / 2;
    if (!isFull && !isOverLimit && !(areListsDue && isList(own))) continue;
    due.push(state);
    left -= own.writes.size;
  }
  return due;
};

export const createPendingWrites = (): PendingWrites => {
  const byPartition = new Map<PartitionState, PartitionWrites>();
  let size = 0;
  const release = (state: PartitionState): void => {
    size -= byPartition.get(state)?.writes.size ?? 0;
    byPartition.delete(state);
  };
  return {
    missing: (state, steps) => {
      // Never written: a document that is not in memory does not exist.
      if (state.durable === null) return [];
      const { cache } = state.generation;
      const own = byPartition.get(state)?.writes;
      const keys = new Set<string>();
      for (const { changes } of steps) {
        for (const { owner, id, isNew } of changes) {
          if (isNew) continue;
          const key = state.documentKey(owner, id);
          if (!own?.has(key) && !cache.has(key)) keys.add(key);
        }
      }
      return [...keys];
    },
    fold: (state, steps, found) => {
      let own = byPartition.get(state);
      if (!own) {
        own = { writes: new Map(), created: 0 };
        byPartition.set(state, own);
      }
      const { writes } = own;
      const { cache } = state.generation;
      const before = writes.size;
      const lookUp = (key: string): unknown => cache.get(key) ?? found.get(key);
      const failure = foldHistory(writes, steps, state.documentKey, lookUp);
      size += writes.size - before;
      own.created += countNew(steps);
      return failure;
    },
    due: (heldMax) => selectDue(byPartition, size, heldMax),
    of: (state) => {
      const own = byPartition.get(state)?.writes;
      if (!own) return nothing;
      size -= own.size;
      dropUnchanged(own);
      size += own.size;
      return own;
    },
    markWritten: (state, written) => {
      const own = byPartition.get(state)?.writes;
      const { cache } = state.generation;
      for (const { key, text } of written) {
        const write = own?.get(key);
        // Most new documents are never touched again.
        if (write && (write.before !== undefined || cache.has(key)))
          cache.set(key, write.after, text?.length ?? 0);
      }
      release(state);
    },
    drop: ({ partitions }) => {
      for (const state of partitions.values()) release(state);
    },
  };
};
