import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import fc from 'fast-check';
import type { Projection } from '../kernel/projection.ts';
import { replay } from '../kernel/replay.ts';
import { snapshotOf, testId } from '../kernel/testKit.ts';
import type { MemoryRedis } from './memoryPools.ts';
import { tips } from './tips.ts';

const contracts = fileURLToPath(import.meta.resolve('@ovation/contracts/streams')).replace(
  /[^/]+\/[^/]+$/,
  'src',
);

/** One event of each type, from the fixtures of contracts. */
export const fixtures = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter((path) => /fixtures[/\\][^/\\]+\.json$/.test(path))
  .map((path) => JSON.parse(readFileSync(join(contracts, path), 'utf8')));

const metadata = {
  actor: { kind: 'system', id: 'spec' },
  at: '2026-01-01T00:00:00.000Z',
  causationId: testId(1),
  correlationId: testId(1),
} as const;

/** Returns these events as recorded in one log, in order. */
export const asRecorded = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events.map(
    ({ type, data }, at): AnyRecordedEvent => ({
      id: testId(at),
      stream: `spec-${at}`,
      revision: at,
      position: BigInt(at),
      metadata,
      type,
      data,
    }),
  );

/** All fixtures once, in any order, among tips of few people. */
export const histories = fc
  .tuple(
    fc.shuffledSubarray(fixtures, { minLength: Math.floor(fixtures.length / 2) }),
    fc.nat({ max: 60 }),
  )
  .map(([some, count]) => asRecorded([...some, ...tips(count)]));

export const isCheckpoint = (key: string): boolean => key.endsWith(':checkpoint');

export const bytesOf = ({ values, sets }: MemoryRedis) => ({
  documents: Object.fromEntries([...values].filter(([key]) => !isCheckpoint(key)).sort()),
  indexes: Object.fromEntries([...sets].map(([key, set]) => [key, Object.fromEntries(set)])),
});

/** Returns the state after folding event by event. */
export const expectedOf = (models: readonly Projection[], events: readonly AnyRecordedEvent[]) => {
  const documents: Record<string, string> = {};
  const indexes: Record<string, object> = {};
  for (const projection of models) {
    const one = replay(projection, 1);
    for (const event of events) one.apply(event);
    const snapshot = snapshotOf(one);
    Object.assign(documents, Object.fromEntries(snapshot.documents));
    for (const [key, set] of snapshot.indexes) indexes[key] = Object.fromEntries(set);
  }
  return { documents, indexes };
};

type Bytes = ReturnType<typeof bytesOf> | ReturnType<typeof expectedOf>;

/** Returns the first differing keys: all of them could be megabytes. */
export const differences = (found: Bytes, expected: Bytes): string[] =>
  (['documents', 'indexes'] as const).flatMap((kind) => {
    const [one, other]: Record<string, unknown>[] = [found[kind], expected[kind]];
    const keys = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
    return keys.filter((key) => !isDeepStrictEqual(one?.[key], other?.[key])).slice(0, 3);
  });
