import { randomBytes } from 'node:crypto';
import {
  type EmbeddedStore,
  openEmbeddedStore,
} from '@ovation/event-store-client/testing/embeddedStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logClients } from '../client/logClient.ts';
import { keyRing } from '../keys/keyRing.ts';
import { type EventLog, openEventLog } from '../log.ts';
import { positionStart } from '../stored/position.ts';
import { noteRead, notes, noteWritten } from '../testing/sampleEvents.ts';
import type { CatchUpOptions, EventBatch } from './catchUp.ts';

const countsOf = (batches: readonly EventBatch[]): number[] =>
  batches.flatMap(({ events }) => events.map(({ data }) => (data as { count: number }).count));
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

describe.each(logClients)('catching up with the log by the %s client', (client) => {
  let store: EmbeddedStore;
  let log: EventLog;
  let reading: AbortController;
  let revision: number;
  /** Appends notes with these counts, one after another. */
  const write = async (...counts: number[]) => {
    const appended = await log.append('note-1', revision, counts.map(noteRead));
    if (!appended.ok) throw new Error('somebody else writes');
    ({ revision } = appended);
    return appended.position;
  };
  const open = (options: Partial<CatchUpOptions> = {}) =>
    log.catchUp({ after: positionStart, signal: reading.signal, ...options });
  /** Reads until `isEnough`; batches read count from then on. */
  const readUntil = async (
    batches: AsyncIterable<EventBatch>,
    isEnough: (seen: readonly EventBatch[]) => boolean | Promise<boolean>,
  ): Promise<EventBatch[]> => {
    const seen: EventBatch[] = [];
    for await (const batch of batches) {
      seen.push(batch);
      if (await isEnough(seen)) break;
    }
    return seen;
  };
  const isLive = (seen: readonly EventBatch[]): boolean => seen.at(-1)?.live === true;

  beforeEach(async () => {
    store = await openEmbeddedStore();
    const masterKeys = keyRing('master', randomBytes(32));
    log = openEventLog({ url: store.url, masterKeys, streams: [notes], client });
    reading = new AbortController();
    revision = -1;
  });
  afterEach(async () => {
    reading.abort();
    await log.close();
    await store.close();
  });

  it('delivers history first, ends it with a batch of its own, and continues live', async () => {
    const historyEnd = await write(...upTo(5));
    let livePosition: bigint | undefined;
    const seen = await readUntil(open(), async (batches) => {
      if (isLive(batches) && livePosition === undefined) livePosition = await write(6, 7);
      return countsOf(batches).includes(7);
    });
    const end = seen.findIndex(({ live }) => live);
    expect(countsOf(seen.slice(0, end))).toEqual(upTo(5));
    expect(seen[end]).toMatchObject({ events: [], live: true });
    expect(seen[end]?.position).toBeGreaterThanOrEqual(historyEnd);
    expect(countsOf(seen.slice(end))).toEqual([6, 7]);
    expect(seen.at(-1)?.position).toBe(livePosition);
  });

  it('delivers at most the requested number at once, in order', async () => {
    await write(...upTo(50));
    const seen = await readUntil(open({ batchMax: 7 }), isLive);
    expect(Math.max(...seen.map(({ events }) => events.length))).toBeLessThanOrEqual(7);
    expect(countsOf(seen)).toEqual(upTo(50));
  });

  it('can be resumed after any batch without loss or repetition', async () => {
    await write(...upTo(40));
    const seen: EventBatch[] = [];
    let after = positionStart;
    while (!isLive(seen)) {
      const [batch] = await readUntil(open({ after, batchMax: 3 }), () => true);
      if (batch) seen.push(batch);
      after = batch?.position ?? after;
    }
    expect(countsOf(seen)).toEqual(upTo(40));
  });

  it('delivers only the requested types, and advances past the others', async () => {
    await log.append('note-2', -1, [noteWritten(1), noteWritten(2)]);
    const end = await write(...upTo(60));
    const seen = await readUntil(open({ types: ['NoteWritten'] }), isLive);
    expect(seen.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'NoteWritten',
      'NoteWritten',
    ]);
    const later = await readUntil(
      open({ types: ['NoteWritten'], after: seen.at(-1)?.position ?? end }),
      isLive,
    );
    expect(countsOf(later)).toEqual([]);
  });

  it('skips system events of the store and the log', async () => {
    await log.append('note-2', -1, [noteWritten(1, 'makes a key')]);
    await store.client.setStreamMetadata('note-2', { maxCount: 5 });
    await write(2);
    expect(countsOf(await readUntil(open(), isLive))).toEqual([1, 2]);
  });

  it('resumes where it was after an outage of the store', async () => {
    await write(1, 2, 3);
    const faults: Error[] = [];
    let isRestarted = false;
    const batches = open({ onReconnect: (error) => faults.push(error) });
    const seen = await readUntil(batches, async (all) => {
      if (isLive(all) && !isRestarted) {
        isRestarted = true;
        await store.restart();
        await write(4, 5);
      }
      return countsOf(all).includes(5);
    });
    expect(countsOf(seen)).toEqual(upTo(5));
    expect(faults).not.toEqual([]);
    // After a reconnect history is read again, up to the log's head at that time.
    expect(seen.map(({ live }) => live)).toContain(false);
  });

  it('ends when it is aborted', async () => {
    await write(1);
    const seen = await readUntil(open(), (all) => {
      if (isLive(all)) reading.abort();
      return false;
    });
    expect(countsOf(seen)).toEqual([1]);
  });
});
