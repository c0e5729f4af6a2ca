import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { noteRead } from '@ovation/event-log/testing/sampleEvents';
import { describe, expect, it } from 'vitest';
import { openAggregates } from './aggregates.ts';
import type { BatchPlan } from './planBatch.ts';

const folding = { initial: 0, evolve: (count: unknown) => Number(count) + 1 };
const stream = 'note-1';

const append = async (log: MemoryLog, to = stream) => {
  const last = await log.readLast(to);
  const outcome = await log.append(to, last?.revision ?? revisionNone, [noteRead(1)]);
  if (!outcome.ok) throw new Error('nobody else appends');
  return outcome;
};

/** Log that records the streams read, and counts the checks for changes. */
const watched = (log: MemoryLog, more: Partial<EventLog> = {}) => {
  const reads: string[] = [];
  const checks = { count: 0 };
  const watching: Pick<EventLog, 'head' | 'changedStreams' | 'read'> = {
    head: log.head,
    changedStreams: (after, countMax) => {
      checks.count += 1;
      return (more.changedStreams ?? log.changedStreams)(after, countMax);
    },
    read: (name, from, countMax): AsyncIterable<AnyRecordedEvent> => {
      reads.push(name);
      return log.read(name, from, countMax);
    },
  };
  return { reads, looks: checks, aggregates: openAggregates(watching, log.keys) };
};

/** Read twice: the first check of the log reads its end. */
const openCached = async (log: MemoryLog, more?: Partial<EventLog>) => {
  const opened = watched(log, more);
  for (let at = 0; at < 3; at++) await opened.aggregates.validated(folding, stream);
  opened.reads.length = 0;
  opened.looks.count = 0;
  return opened;
};

describe('aggregate cache', () => {
  it('is cleared on an erasure, as states may contain erased data', async () => {
    const log = memoryLog();
    const aggregates = openAggregates(log, log.keys);
    await aggregates.reload(folding, stream);
    expect(aggregates.cached(stream)).toBeDefined();
    log.keys.forget('somebody');
    expect(aggregates.cached(stream)).toBeUndefined();
    await aggregates.reload(folding, stream);
    await log.keys.erase('somebody else');
    expect(aggregates.cached(stream)).toBeUndefined();
    const reading = aggregates.reload(folding, stream);
    log.keys.forget('a third');
    await reading;
    expect(aggregates.cached(stream)).toBeUndefined();
  });

  it('is valid while the log has no changes of the stream, whatever happens elsewhere', async () => {
    const log = memoryLog();
    await append(log);
    const { aggregates, reads } = await openCached(log);
    await append(log, 'note-2');
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 1, revision: 0 });
    expect(reads).toEqual([]);
  });

  it('reads later events after another process has appended', async () => {
    const log = memoryLog();
    const { aggregates, reads } = await openCached(log);
    await append(log);
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 1 });
    await append(log);
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 2 });
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 2 });
    expect(reads).toEqual([stream, stream]);
  });

  it('ignores an aggregate with known changes: an append would conflict', async () => {
    const log = memoryLog();
    const { aggregates } = await openCached(log);
    await append(log);
    expect(aggregates.cached(stream)).toBeDefined();
    await aggregates.validated(folding, 'note-2');
    await aggregates.validated(folding, 'note-2');
    expect(aggregates.cached(stream)).toBeUndefined();
  });

  it('ignores changes of this process', async () => {
    const log = memoryLog();
    const { aggregates, reads } = await openCached(log);
    const before = await aggregates.validated(folding, stream);
    const plan: BatchPlan = { plans: [], newEvents: [noteRead(1)], state: 1, lastAt: '' };
    aggregates.cacheAppended(stream, before, plan, await append(log));
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 1, revision: 0 });
    expect(reads).toEqual([]);
  });

  it('is validated by one read for all callers of a turn', async () => {
    const log = memoryLog();
    const { aggregates, looks } = await openCached(log);
    await Promise.all(Array.from({ length: 20 }, () => aggregates.validated(folding, stream)));
    expect(looks.count).toBe(1);
  });

  it('is not validated by a read that began before the call', async () => {
    const log = memoryLog();
    let behindNews = async (): Promise<void> => undefined;
    const { aggregates } = await openCached(log, {
      changedStreams: async (after, countMax) => {
        const found = await log.changedStreams(after, countMax);
        await behindNews();
        return found;
      },
    });
    let late: Promise<unknown> | undefined;
    behindNews = async () => {
      behindNews = async () => undefined;
      await append(log);
      late = aggregates.validated(folding, stream);
    };
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 0 });
    expect(await late).toMatchObject({ state: 1 });
  });

  it('is stale if changes arrived during the read', async () => {
    const log = memoryLog();
    let behindRead = async (): Promise<void> => undefined;
    const aggregates = openAggregates(
      {
        ...log,
        read: async function* (name, from) {
          yield* log.read(name, from);
          if (name === stream) await behindRead();
        },
      },
      log.keys,
    );
    for (let at = 0; at < 3; at++) await aggregates.validated(folding, 'note-2');
    behindRead = async () => {
      behindRead = async () => undefined;
      await append(log);
      await aggregates.validated(folding, 'note-2');
    };
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 0 });
    expect(await aggregates.validated(folding, stream)).toMatchObject({ state: 1 });
  });

  it.each([
    ['the news cannot be read', () => Promise.reject(new Error('away'))],
    [
      'there was more than anybody looks at',
      async (after: bigint) => ({ changed: [], position: after, isEnd: false }),
    ],
  ])('is read on while %s', async (_, changedStreams) => {
    const log = memoryLog();
    const { aggregates, reads } = await openCached(log);
    const failing = await openCached(log, { changedStreams });
    await append(log);
    for (const opened of [aggregates, failing.aggregates]) {
      expect(await opened.validated(folding, stream)).toMatchObject({ state: 1 });
    }
    expect(reads).toEqual([stream]);
    expect(failing.reads).toEqual([stream]);
  });
});
