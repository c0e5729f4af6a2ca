import type { PushHint } from '@ovation/contracts/kernel/push';
import { partitionOf, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { fold, indexWrites, stepsOf } from './fold.ts';
import type { Projection } from './projection.ts';
import { serializer } from './serialize.ts';

/** A read model in memory, as Redis would hold it: texts by document, scores by index member. */
export interface Replay {
  /** Takes one event; throws what the projection throws. */
  apply(event: AnyRecordedEvent): readonly PushHint[];
  /** By Redis key. */
  readonly documents: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Folds events into memory by the same code that folds them into Redis, under these keys. */
export const replay = (projection: Projection, generation: number): Replay => {
  const { name, document } = projection.model;
  const serialize = serializer(document);
  const documents = new Map<string, string>();
  const indexes = new Map<string, Map<string, number>>();
  const documentKey = (owner: string, id: string): string =>
    redisKeys.document(name, generation, owner, id);
  const indexKey = (owner: string, index: string): string =>
    redisKeys.index(name, generation, owner, index);
  const known = (key: string): unknown => {
    const text = documents.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const apply = (event: AnyRecordedEvent): readonly PushHint[] => {
    const steps = [...stepsOf(projection, event, partitionOf).values()];
    const { writes, pushes, failure } = fold(steps, documentKey, known, { withPushes: true });
    if (failure) throw failure.error;
    for (const [key, { add, remove }] of indexWrites(projection, writes.values(), indexKey)) {
      const index = indexes.get(key) ?? new Map<string, number>();
      for (const [id, score] of add) index.set(id, score);
      for (const id of remove) index.delete(id);
      // Redis keeps no empty sets.
      if (index.size > 0) indexes.set(key, index);
      else indexes.delete(key);
    }
    for (const [key, { after }] of writes) {
      if (after === undefined) documents.delete(key);
      else documents.set(key, serialize(after));
    }
    return pushes.map(({ hint }) => hint);
  };
  return { apply, documents, indexes };
};
