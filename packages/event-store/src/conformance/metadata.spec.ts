import { binaryEvent, jsonEvent, StreamDeletedError } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { collect, numbered, numbersOf, rejection, unique, useTarget } from './target.ts';

const target = useTarget();
const backwards = { direction: 'backwards', fromRevision: 'end' } as const;

describe('stream metadata', () => {
  it('is absent for a stream that never existed', async () => {
    const stream = unique('plain');
    expect(await target.client().getStreamMetadata(stream)).toEqual({ streamName: stream });
  });

  it('has known and custom properties', async () => {
    const stream = unique('kept');
    const metadata = {
      maxCount: 7,
      maxAge: 60,
      truncateBefore: 2,
      cacheControl: 30,
      acl: { readRoles: ['a', 'b'], writeRoles: 'c' },
      custom: { deep: [1, 2] },
    };
    await target.client().setStreamMetadata(stream, metadata as never);
    const read = await target.client().getStreamMetadata(stream);
    expect(read.metadata).toEqual(metadata);
  });

  it('is replaced as a whole', async () => {
    const stream = unique('replaced');
    await target.client().setStreamMetadata(stream, { maxCount: 7, owner: 'a' } as never);
    await target.client().setStreamMetadata(stream, { owner: 'b' } as never);
    expect((await target.client().getStreamMetadata(stream)).metadata).toEqual({ owner: 'b' });
  });

  it('checks its expected revision', async () => {
    const client = target.client();
    const stream = unique('guarded');
    await client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
    await client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 0n });
    const error = await rejection(
      client.setStreamMetadata(stream, { maxCount: 3 }, { expectedRevision: 0n }),
    );
    expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 2 });
  });

  it('is a stream of its own that shows its newest event', async () => {
    const client = target.client();
    const stream = unique('meta');
    for (const maxCount of [1, 2, 3]) await client.setStreamMetadata(stream, { maxCount });
    const events = await collect(client.readStream(`$$${stream}`));
    expect(events.map((event) => event.event?.revision)).toEqual([2n]);
    expect(events[0]?.event).toMatchObject({ type: '$metadata', data: { $maxCount: 3 } });
  });
});

describe('a tombstoned stream', () => {
  it('no longer shows metadata', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.setStreamMetadata(stream, { owner: 'test' } as never);
    await client.appendToStream(stream, numbered(1));
    await client.tombstoneStream(stream);
    const attempts = [
      () => client.getStreamMetadata(stream),
      () => collect(client.readStream(`$$${stream}`)),
    ];
    for (const attempt of attempts)
      expect(await rejection(attempt())).toBeInstanceOf(StreamDeletedError);
  });

  it('accepts new metadata when it had some', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.tombstoneStream(stream);
    const { nextExpectedRevision } = await client.setStreamMetadata(stream, { maxCount: 1 });
    expect(nextExpectedRevision).toBe(1n);
  });

  it('accepts no metadata when it had none', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.tombstoneStream(stream);
    const setting = client.setStreamMetadata(stream, { maxCount: 1 });
    expect(await rejection(setting)).toBeInstanceOf(StreamDeletedError);
  });
});

describe('invalid metadata', () => {
  const visibleUnder = async (data: string): Promise<unknown[]> => {
    const client = target.client();
    const stream = unique('senseless');
    await client.appendToStream(stream, numbered(5));
    const event = jsonEvent({ type: '$metadata', data: JSON.parse(data) });
    await client.appendToStream(`$$${stream}`, event);
    return numbersOf(await collect(client.readStream(stream)));
  };
  const all = [0, 1, 2, 3, 4];

  it.each([
    '{"$maxCount":2.5,"$tb":1}',
    '{"$maxCount":"2","$tb":1}',
    '{"$maxCount":null,"$tb":1}',
    '{"$tb":"3"}',
    '{"$cacheControl":"x","$tb":1}',
    '{"$acl":5,"$tb":1}',
    '{"$acl":{"$r":5},"$tb":1}',
    '{"$acl":{"$zz":"a"},"$tb":1}',
    '[1]',
    '5',
  ])('%s invalidates the whole', async (data) => {
    expect(await visibleUnder(data)).toEqual(all);
  });

  it.each([
    ['{"$maxCount":-5,"$tb":1}', [1, 2, 3, 4]],
    ['{"$maxCount":0,"$tb":1}', [1, 2, 3, 4]],
    ['{"$maxAge":-1,"$tb":1}', [1, 2, 3, 4]],
    ['{"$tb":-1,"$maxCount":2}', [3, 4]],
  ])('%s: only the number is ignored', async (data, visible) => {
    expect(await visibleUnder(data)).toEqual(visible);
  });

  it('is metadata by its stream, whatever its type is', async () => {
    const client = target.client();
    const stream = unique('other');
    await client.appendToStream(stream, numbered(5));
    const other = jsonEvent({ type: 'other', data: { $tb: 3 } });
    await client.appendToStream(`$$${stream}`, other);
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([3, 4]);
    const binary = binaryEvent({ type: '$metadata', data: Buffer.from('{"$tb":4}') });
    await client.appendToStream(`$$${stream}`, binary);
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual(all);
  });
});

describe('$maxCount', () => {
  it.each([
    [1, [9]],
    [3, [7, 8, 9]],
    [10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [99, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])('of %d', async (maxCount, numbers) => {
    const client = target.client();
    const stream = unique('counted');
    await client.appendToStream(stream, numbered(10));
    await client.setStreamMetadata(stream, { maxCount });
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual(numbers);
    expect(numbersOf(await collect(client.readStream(stream, backwards)))).toEqual(
      numbers.toReversed(),
    );
  });

  it('moves on with new events', async () => {
    const client = target.client();
    const stream = unique('moving');
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.appendToStream(stream, numbered(3));
    await client.appendToStream(stream, numbered(1, 3));
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([2, 3]);
  });

  it('can be lifted again', async () => {
    const client = target.client();
    const stream = unique('lifted');
    await client.appendToStream(stream, numbered(3));
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.setStreamMetadata(stream, {});
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([0, 1, 2]);
  });
});

describe('$tb', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [2, [2, 3, 4]],
    [4, [4]],
    [5, []],
    [100, []],
  ])('of %d', async (truncateBefore, numbers) => {
    const client = target.client();
    const stream = unique('truncated');
    await client.appendToStream(stream, numbered(5));
    await client.setStreamMetadata(stream, { truncateBefore });
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual(numbers);
    expect(numbersOf(await collect(client.readStream(stream, backwards)))).toEqual(
      numbers.toReversed(),
    );
    expect(numbersOf(await collect(client.readStream(stream, { fromRevision: 1n })))).toEqual(
      numbers.filter((number) => number >= 1),
    );
  });

  it('and $maxCount together: the stricter one applies', async () => {
    const client = target.client();
    const stream = unique('both');
    await client.appendToStream(stream, numbered(6));
    await client.setStreamMetadata(stream, { truncateBefore: 2, maxCount: 3 });
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([3, 4, 5]);
    await client.setStreamMetadata(stream, { truncateBefore: 5, maxCount: 3 });
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([5]);
  });
});

describe('$maxAge', () => {
  it('hides events when they are old enough', async () => {
    const client = target.client();
    const stream = unique('aged');
    await client.appendToStream(stream, numbered(2));
    await client.setStreamMetadata(stream, { maxAge: 1 });
    const numbers = async () => numbersOf(await collect(client.readStream(stream)));
    await vi.waitFor(async () => expect(await numbers()).toEqual([]), { timeout: 30_000 });
    await client.appendToStream(stream, numbered(1, 2));
    expect(await numbers()).toEqual([2]);
  });

  it('does not hide young events', async () => {
    const client = target.client();
    const stream = unique('young');
    await client.appendToStream(stream, numbered(2));
    await client.setStreamMetadata(stream, { maxAge: 3_600 });
    expect(numbersOf(await collect(client.readStream(stream)))).toEqual([0, 1]);
  });
});
