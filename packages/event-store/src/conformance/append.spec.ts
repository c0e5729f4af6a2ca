import { randomUUID } from 'node:crypto';
import { binaryEvent, jsonEvent, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { appendMethods } from './appendMethods.ts';
import {
  collect,
  eventOf,
  isExternal,
  numbered,
  numbersOf,
  rejection,
  revisionsOf,
  unique,
  useTarget,
} from './target.ts';

const target = useTarget();

describe('one append', () => {
  it('writes many events in order', async () => {
    const client = target.client();
    const stream = unique('many');
    const result = await client.appendToStream(stream, numbered(500));
    expect(result.nextExpectedRevision).toBe(499n);
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual(
      Array.from({ length: 500 }, (_, at) => at),
    );
  });

  // EventStoreDB accepts the second, and stops.
  const noStreams = isExternal ? [''] : ['', '$$'];
  it.each(noStreams)("to '%s' is refused: it is no stream name", async (name) => {
    await expect(target.client().appendToStream(name, numbered(1))).rejects.toThrow();
  });

  it.each([
    ['type', jsonEvent({ type: '', data: {} })],
    ['id', jsonEvent({ id: 'none', type: 'Typed', data: {} })],
  ])('of an event without a valid %s is refused with all of its events', async (_what, bad) => {
    const client = target.client();
    const streams = [unique('invalid'), unique('valid')] as const;
    const results = await Promise.allSettled([
      client.appendToStream(streams[0], [...numbered(1), bad]),
      client.appendToStream(streams[1], numbered(1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await rejection(collect(client.readStream(streams[0])))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('without events leaves the stream as it is', async () => {
    const client = target.client();
    const stream = unique('nothing');
    await client.appendToStream(stream, numbered(2));
    const result = await client.appendToStream(stream, []);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });

  it('sent in several messages is one append', async () => {
    const client = target.client();
    const stream = unique('chunks');
    const result = await client.appendToStream(stream, numbered(50), { batchAppendSize: 300 });
    expect(result.nextExpectedRevision).toBe(49n);
    expect(await collect(client.readStream(stream))).toHaveLength(50);
  });

  it('returns an increasing position', async () => {
    const client = target.client();
    const stream = unique('position');
    const first = await client.appendToStream(stream, numbered(1));
    const second = await client.appendToStream(stream, numbered(1));
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  it('returns the position of its last event', async () => {
    const client = target.client();
    const stream = unique('position');
    const { position } = await client.appendToStream(stream, numbered(3));
    const [last] = await collect(
      client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }),
    );
    const found = await collect(
      client.readAll({ ...(position && { fromPosition: position }), maxCount: 1 }),
    );
    expect(found[0] && eventOf(found[0]).streamId).toBe(stream);
    expect(last).toBeDefined();
  });

  it.each([
    ['name with spaces', 'a b c'],
    ['name in other scripts', 'поток-流-🌊'],
    ['name with colons and slashes', 'a::b/c@d'],
    ['long name', 'n'.repeat(3_000)],
  ])('to a stream with a %s', async (_kind, stem) => {
    const client = target.client();
    const stream = `${stem}${unique('')}`;
    await client.appendToStream(stream, numbered(2));
    const events = await collect(client.readStream(stream));
    expect(events.map((event) => eventOf(event).streamId)).toEqual([stream, stream]);
  });

  it('keeps JSON data, metadata, type, id and creation time', async () => {
    const client = target.client();
    const stream = unique('json');
    const id = randomUUID();
    const before = Date.now();
    const data = { text: 'ünïcode', nested: { list: [1, null, true] } };
    const metadata = { causedBy: 'test', $correlationId: '1' };
    await client.appendToStream(stream, jsonEvent({ id, type: 'Typed', data, metadata }));
    const [read] = await collect(client.readStream(stream));
    const event = read && eventOf(read);
    expect(event).toMatchObject({ id, type: 'Typed', data, metadata, isJson: true, revision: 0n });
    expect(event?.created.getTime()).toBeGreaterThan(before - 60_000);
    expect(event?.created.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  it('keeps binary data and metadata', async () => {
    const client = target.client();
    const stream = unique('binary');
    const data = Uint8Array.from({ length: 256 }, (_, at) => at);
    const metadata = Uint8Array.from([255, 0, 254]);
    await client.appendToStream(stream, binaryEvent({ type: 'Raw', data, metadata }));
    const [read] = await collect(client.readStream(stream));
    const event = read && eventOf(read);
    expect(event?.isJson).toBe(false);
    expect(Buffer.from(event?.data as Uint8Array)).toEqual(Buffer.from(data));
    expect(Buffer.from(event?.metadata as Uint8Array)).toEqual(Buffer.from(metadata));
  });

  it('keeps an event without data', async () => {
    const client = target.client();
    const stream = unique('empty');
    await client.appendToStream(stream, binaryEvent({ type: 'Empty', data: new Uint8Array() }));
    const [read] = await collect(client.readStream(stream));
    expect(read && (eventOf(read).data as Uint8Array)).toHaveLength(0);
  });

  it.each(Object.entries(appendMethods))(
    'of 1 MiB beside its metadata is accepted by %s',
    async (_way, options) => {
      const client = target.client();
      const stream = unique('large');
      const data = new Uint8Array(1024 * 1024).fill(7);
      const metadata = new Uint8Array(1024).fill(8);
      await client.appendToStream(stream, binaryEvent({ type: 'Large', data, metadata }), options);
      const [read] = await collect(client.readStream(stream));
      expect(read && (eventOf(read).data as Uint8Array)).toHaveLength(data.length);
    },
  );

  it.each(Object.entries(appendMethods))(
    'of more than 1 MiB is refused by %s',
    async (_way, options) => {
      const client = target.client();
      const stream = unique('too-large');
      const data = new Uint8Array(1024 * 1024 + 1);
      const error = await rejection(
        client.appendToStream(stream, binaryEvent({ type: 'Large', data }), options),
      );
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(error).toMatchObject({ maxAppendSize: 1024 * 1024 });
      expect(await rejection(collect(client.readStream(stream)))).toMatchObject({
        type: 'stream-not-found',
      });
    },
  );

  it('of several events of more than 1 MiB together writes none of them', async () => {
    const client = target.client();
    const stream = unique('too-large');
    const event = () => binaryEvent({ type: 'Half', data: new Uint8Array(600 * 1024) });
    const error = await rejection(client.appendToStream(stream, [event(), event()]));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(await rejection(collect(client.readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('of more than 1 MiB in several messages writes none of them', async () => {
    const client = target.client();
    const stream = unique('too-large');
    const event = () => binaryEvent({ type: 'Part', data: new Uint8Array(300 * 1024) });
    const events = Array.from({ length: 4 }, event);
    const options = { batchAppendSize: 400 * 1024 };
    expect(await rejection(client.appendToStream(stream, events, options))).toBeInstanceOf(
      MaxAppendSizeExceededError,
    );
    await client.appendToStream(stream, events.slice(1), options);
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('with throwOnAppendFailure off returns a conflict as a value', async () => {
    const client = target.newClient(
      target.url().includes('?') ? '&throwOnAppendFailure=false' : '?throwOnAppendFailure=false',
    );
    const stream = unique('soft-failure');
    await client.appendToStream(stream, numbered(3));
    const result = await client.appendToStream(stream, numbered(1), { expectedRevision: 0n });
    expect(result.success).toBe(false);
  });
});

describe('concurrent appends', () => {
  it('with one expected revision: exactly one wins', async () => {
    const client = target.client();
    const stream = unique('race');
    await client.appendToStream(stream, numbered(1));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        client.appendToStream(stream, numbered(1, 1), { expectedRevision: 0n }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await collect(client.readStream(stream))).toHaveLength(2);
  });

  it('with any all succeed and their revisions have no gap', async () => {
    const client = target.client();
    const stream = unique('race');
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => client.appendToStream(stream, numbered(1, at))),
    );
    expect(revisionsOf(await collect(client.readStream(stream)))).toEqual(
      Array.from({ length: 200 }, (_, at) => BigInt(at)),
    );
  });
});
