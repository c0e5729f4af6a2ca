import type { PushHint } from '@ovation/contracts/kernel/push';
import { partitionCount, partitionOf, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { positionStart } from '@ovation/event-log/stored/position';
import { fold, stepsOf } from './fold.ts';
import { indexWrites } from './indexWrites.ts';
import type { Projection } from './projection.ts';
import { serializer } from './serialize.ts';

/** Partition of a read model in memory, by its Redis keys. */
export interface ReplayedPartition {
  readonly documents: ReadonlyMap<string, unknown>;
  /** Scores of members by index. */
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Read model in memory, as Redis would hold it. */
export interface Replay {
  /** Applies one event; throws what the projection throws. */
  apply(event: AnyRecordedEvent): readonly PushHint[];
  readonly partitions: readonly ReplayedPartition[];
  /** Serialized document. */
  serialize(document: unknown): string;
}

interface MemoryPartition {
  readonly documents: Map<string, unknown>;
  readonly indexes: Map<string, Map<string, number>>;
}

/** Folds events into memory by the same code as into Redis, under these keys. */
export const replay = (projection: Projection, generation: number): Replay => {
  const { name, document } = projection.model;
  const partitions = Array.from(
    { length: partitionCount },
    (): MemoryPartition => ({ documents: new Map(), indexes: new Map() }),
  );
  const documentKey = (owner: string, id: string): string =>
    redisKeys.document(name, generation, owner, id);
  const indexKey = (owner: string, index: string): string =>
    redisKeys.index(name, generation, owner, index);

  const write = (
    { documents, indexes }: MemoryPartition,
    folded: ReturnType<typeof fold>,
  ): void => {
    for (const [key, { add, remove, count }] of indexWrites(
      projection,
      folded.writes.values(),
      indexKey,
    )) {
      const index = indexes.get(key) ?? new Map<string, number>();
      for (const [id, score] of add ?? []) index.set(id, score);
      for (const id of remove ?? []) index.delete(id);
      for (const [word, delta] of count ?? []) {
        const documents = (index.get(word) ?? 0) + delta;
        if (documents > 0) index.set(word, documents);
        else index.delete(word);
      }
      // Redis keeps no empty sets.
      if (index.size > 0) indexes.set(key, index);
      else indexes.delete(key);
    }
    for (const [key, { after }] of folded.writes) {
      if (after === undefined) documents.delete(key);
      else documents.set(key, after);
    }
  };
  const apply = (event: AnyRecordedEvent): readonly PushHint[] => {
    const hints: PushHint[] = [];
    for (const [partition, step] of stepsOf(projection, event, partitionOf)) {
      const memory = partitions[partition];
      if (!memory) throw new RangeError(`there is no partition ${partition}`);
      for (const { owner, id, isNew } of step.changes) {
        const key = documentKey(owner, id);
        if (isNew && memory.documents.has(key)) throw new RangeError(`${key} was there before`);
      }
      const known = (key: string): unknown => memory.documents.get(key);
      const folded = fold([step], documentKey, known, { pushAfter: positionStart });
      if (folded.failure) throw folded.failure.error;
      write(memory, folded);
      hints.push(...folded.pushes.map(({ hint }) => hint));
    }
    return hints;
  };
  return { apply, partitions, serialize: serializer(document) };
};
