import { randomBytes } from 'node:crypto';
import {
  type EmbeddedStore,
  openEmbeddedStore,
} from '@ovation/event-store-client/testing/embeddedStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logClients } from './client/logClient.ts';
import type { AnyRecordedEvent } from './codec/codec.ts';
import { keyRing } from './keys/keyRing.ts';
import { type EventLog, openEventLog, revisionNone } from './log.ts';
import { applyStreamRetention } from './streamRetention.ts';
import { noteRead, notes, noteWritten } from './testing/sampleEvents.ts';

describe.each(logClients)('the log by the %s client', (client) => {
  let store: EmbeddedStore;
  let log: EventLog;
  let made = 0;
  const newStream = (): string => `note-${++made}`;
  const read = async (...args: Parameters<EventLog['read']>): Promise<AnyRecordedEvent[]> => {
    const events: AnyRecordedEvent[] = [];
    for await (const event of log.read(...args)) events.push(event);
    return events;
  };
  const counts = (events: readonly AnyRecordedEvent[]) =>
    events.map(({ data }) => (data as { count: number }).count);

  beforeAll(async () => {
    store = await openEmbeddedStore();
    const masterKeys = keyRing('master', randomBytes(32));
    log = openEventLog({ url: store.url, masterKeys, streams: [notes], client });
  });
  afterAll(async () => {
    await log.close();
    await store.close();
  });

  it('reads appended events in order, with their locations', async () => {
    const stream = newStream();
    const events = [noteWritten(1, 'for the wrong chord'), noteRead(2)];
    const appended = await log.append(stream, revisionNone, events);
    expect(appended).toMatchObject({ ok: true, revision: 1 });
    const found = await read(stream);
    expect(found).toMatchObject(events.map((event, revision) => ({ ...event, stream, revision })));
    expect(appended).toMatchObject({ position: found[1]?.position });
  });

  it('appends nothing at another revision than the last', async () => {
    const stream = newStream();
    await log.append(stream, revisionNone, [noteRead(1)]);
    const conflict = { ok: false, reason: 'conflict' };
    expect(await log.append(stream, revisionNone, [noteRead(2)])).toEqual(conflict);
    expect(await log.append(stream, 1, [noteRead(2)])).toEqual(conflict);
    expect(counts(await read(stream))).toEqual([1]);
    expect(await log.append(stream, 0, [noteRead(2)])).toMatchObject({ ok: true, revision: 1 });
  });

  it('appends repeated events with the same ids once', async () => {
    const stream = newStream();
    const events = [noteRead(1), noteRead(2)];
    const first = await log.append(stream, revisionNone, events);
    expect(await log.append(stream, revisionNone, events)).toEqual(first);
    expect(counts(await read(stream))).toEqual([1, 2]);
  });

  it('appends all or nothing', async () => {
    const stream = newStream();
    const wrong = { ...noteRead(2), data: { count: 'two' } };
    await expect(log.append(stream, revisionNone, [noteRead(1), wrong])).rejects.toThrow();
    expect(await read(stream)).toEqual([]);
  });

  it('reads a stream from a revision on, up to a count', async () => {
    const stream = newStream();
    await log.append(stream, revisionNone, [1, 2, 3, 4].map(noteRead));
    expect(counts(await read(stream, 2))).toEqual([3, 4]);
    expect(counts(await read(stream, 1, 2))).toEqual([2, 3]);
    expect(await read(stream, 9)).toEqual([]);
    expect(await read('note-nowhere')).toEqual([]);
  });

  it('finds one event by its revision, and the last of a stream', async () => {
    const stream = newStream();
    await log.append(stream, revisionNone, [noteRead(1), noteRead(2)]);
    const [first, last] = await read(stream);
    expect(await log.locate(stream, 0)).toMatchObject({ stream, position: first?.position });
    expect(await log.locate(stream, 2)).toBeUndefined();
    expect(await log.locate('note-nowhere', 0)).toBeUndefined();
    expect(await log.readLast(stream)).toEqual(last);
    expect(await log.readLast('note-nowhere')).toBeUndefined();
  });

  it('finds its last event, of all types or all but some', async () => {
    const stream = newStream();
    await log.append(stream, revisionNone, [noteWritten(1), noteRead(2)]);
    const [written, last] = await read(stream);
    expect(await log.last()).toMatchObject({ stream, revision: 1 });
    expect(await log.head()).toBe(last?.position);
    expect(await log.last(['NoteRead'])).toMatchObject({
      revision: 0,
      position: written?.position,
    });
  });

  it('returns the streams that have changed after a position, without decoding events', async () => {
    const [one, other] = [newStream(), newStream()];
    const before = await log.head();
    await log.append(one, revisionNone, [noteRead(1), noteWritten(2, 'hidden', newStream())]);
    await store.client.setStreamMetadata(one, { maxCount: 5 });
    await log.append(other, revisionNone, [noteRead(3)]);
    await log.append(one, 1, [noteRead(4)]);
    const { changed, position, isEnd } = await log.changedStreams(before, 100);
    expect(changed).toHaveLength(3);
    expect(changed).toContainEqual({ stream: one, revision: 2 });
    expect(changed).toContainEqual({ stream: other, revision: 0 });
    expect({ position, isEnd }).toEqual({ position: await log.head(), isEnd: true });
    expect(await log.changedStreams(position, 1)).toEqual({ changed: [], position, isEnd: true });
  });

  it('returns changes in parts of the requested size', async () => {
    const stream = newStream();
    let position = await log.head();
    await log.append(stream, revisionNone, [1, 2, 3, 4].map(noteRead));
    const revisions: number[] = [];
    for (let isEnd = false; !isEnd; ) {
      const changeSet = await log.changedStreams(position, 2);
      revisions.push(...changeSet.changed.map(({ revision }) => revision));
      ({ position, isEnd } = changeSet);
    }
    expect(revisions).toEqual([1, 3]);
  });

  it('retains only the last events of a stream with such metadata', async () => {
    const stream = newStream();
    await log.append(stream, revisionNone, [1, 2, 3].map(noteRead));
    expect(await applyStreamRetention(store.url, { lastOnly: [stream] })).toBe(1);
    expect(await applyStreamRetention(store.url, { lastOnly: [stream] })).toBe(0);
    expect(counts(await read(stream))).toEqual([3]);
    const metadata = await log.metadata(new AbortController().signal);
    expect(metadata.get(stream)).toEqual({ $maxCount: 1 });
    expect(await log.append(stream, 2, [noteRead(4)])).toMatchObject({ ok: true, revision: 3 });
  });

  it('responds to a ping as long as the store does', async () => {
    await expect(log.ping()).resolves.toBeUndefined();
    const masterKeys = keyRing('master', randomBytes(32));
    const url = 'esdb://127.0.0.1:1?tls=false';
    const unreachable = openEventLog({ url, masterKeys, streams: [notes], client });
    await expect(unreachable.ping()).rejects.toThrow();
    await unreachable.close();
  });
});

it.each(logClients)('an empty log begins before its first event (%s)', async (client) => {
  const store = await openEmbeddedStore();
  const masterKeys = keyRing('master', randomBytes(32));
  const log = openEventLog({ url: store.url, masterKeys, streams: [notes], client });
  expect(await log.last()).toBeUndefined();
  expect(await log.head()).toBe(-1n);
  expect(await log.changedStreams(-1n, 5)).toEqual({ changed: [], position: -1n, isEnd: true });
  await log.close();
  await store.close();
});
