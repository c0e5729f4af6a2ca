import { deepStrictEqual } from 'node:assert/strict';
import type {
  EventDefinition,
  EventMetadata,
  EventOf,
  RecordedEvent,
} from '@ovation/contracts/kernel/event';
import type { PushHint } from '@ovation/contracts/kernel/push';
import { type DocumentOf, type ReadModel, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { Projection } from './projection.ts';
import { type Replay, replay } from './replay.ts';

const generation = 1;

const hex = (value: number): string => value.toString(16).padStart(12, '0');

/** Returns an id for specs: `testId(7)` is always the same. */
export const testId = (value: number): string => `00000000-0000-7000-8000-${hex(value)}`;

let recordedCount = 0;

/** Returns an event as read from the log; its data is validated. Positions increase from call to call. */
export const recorded = <Definition extends EventDefinition>(
  definition: Definition,
  data: EventOf<Definition>['data'],
  overrides: Partial<Omit<RecordedEvent, 'data' | 'type'>> = {},
): RecordedEvent<EventOf<Definition>> => {
  recordedCount += 1;
  const metadata: EventMetadata = {
    actor: { kind: 'system', id: 'spec' },
    at: '2026-01-01T00:00:00.000Z',
    causationId: testId(recordedCount),
    correlationId: testId(recordedCount),
  };
  return {
    id: testId(recordedCount),
    stream: `spec-${recordedCount}`,
    revision: 0,
    position: BigInt(recordedCount),
    metadata,
    ...overrides,
    type: definition.type,
    data: definition.data.parse(data),
  } as RecordedEvent<EventOf<Definition>>;
};

const replayAll = (
  projection: Projection,
  events: readonly AnyRecordedEvent[],
): { result: Replay; pushes: readonly PushHint[] } => {
  const result = replay(projection, generation);
  return { result, pushes: events.flatMap((event) => result.apply(event)) };
};

/** Returns every document's bytes and every index, by key. */
export const snapshotOf = ({ partitions, serialize }: Replay) => ({
  documents: new Map(
    partitions
      .flatMap(({ documents }) => [...documents])
      .map(([key, document]): [string, string] => [key, serialize(document)])
      .sort(),
  ),
  indexes: new Map(
    partitions
      .flatMap(({ indexes }) => [...indexes])
      .map(([key, members]): [string, ReadonlyMap<string, number>] => [key, members])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

/** Asserts that a projection gives the same bytes when the same events are replayed. */
export const expectSameBytes = (
  projection: Projection,
  events: readonly AnyRecordedEvent[],
): void => {
  deepStrictEqual(
    snapshotOf(replayAll(projection, events).result),
    snapshotOf(replayAll(projection, events).result),
  );
};

/** Asserts that a projection gives the same documents for two logs: the original one, and the readable rest of it. */
export const expectSameDocuments = (
  projection: Projection,
  before: readonly AnyRecordedEvent[],
  after: readonly AnyRecordedEvent[],
): void => {
  deepStrictEqual(
    snapshotOf(replayAll(projection, after).result),
    snapshotOf(replayAll(projection, before).result),
  );
};

const membersInOrder = (members: ReadonlyMap<string, number> | undefined): readonly string[] =>
  [...(members ?? [])]
    .sort(([idA, a], [idB, b]) => a - b || (idA < idB ? -1 : 1))
    .map(([id]) => id);

/** Returns the document that a projection makes of some events, if there is one. */
export const documentOf = <Model extends ReadModel>(
  projection: Projection,
  events: readonly AnyRecordedEvent[],
  { model, owner, id }: { readonly model: Model; readonly owner: string; readonly id: string },
): DocumentOf<Model> | undefined => {
  const { documents } = snapshotOf(replayAll(projection, events).result);
  const text = documents.get(redisKeys.document(model.name, generation, owner, id));
  return text === undefined ? undefined : (model.document.parse(JSON.parse(text)) as never);
};

/**
 * Folds events as the kernel does: `given(projection, events)`; then `.thenDocument(model, owner,
 * id).is(document)`, `.thenIndex(model, owner, name).is([ids])` with the lowest score first, and
 * `.thenPushes.are([hints])`. Every document is validated against the model's schema.
 */
export const given = (projection: Projection, events: readonly AnyRecordedEvent[]) => {
  const { result, pushes } = replayAll(projection, events);
  const { name, document } = projection.model;
  const { documents, indexes } = snapshotOf(result);
  for (const text of documents.values()) document.parse(JSON.parse(text));
  return {
    thenDocument: <Model extends ReadModel>(model: Model, owner: string, id: string) => ({
      is: (expected: DocumentOf<Model> | undefined): void => {
        const text = documents.get(redisKeys.document(model.name, generation, owner, id));
        deepStrictEqual(text === undefined ? undefined : JSON.parse(text), expected);
      },
    }),
    thenIndex: (model: ReadModel, owner: string, index: string) => ({
      is: (expected: readonly string[]): void => {
        const key = redisKeys.index(model.name, generation, owner, index);
        deepStrictEqual(membersInOrder(indexes.get(key)), expected);
      },
    }),
    thenPushes: {
      are: (expected: readonly PushHint[]): void => deepStrictEqual(pushes, expected),
    },
    /** Number of documents, of all owners. */
    thenDocuments: {
      count: (expected: number): void => {
        deepStrictEqual([name, documents.size], [name, expected]);
      },
    },
  };
};
