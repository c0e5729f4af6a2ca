import { describe, expect, it } from 'vitest';
import { listen, until } from './listen.ts';
import { collect, numbered, numbersOf, rejection, unique, useTarget } from './target.ts';

const target = useTarget();

describe('a subscription to a stream', () => {
  it('delivers history, catches up, and continues live', async () => {
    const client = target.client();
    const stream = unique('live');
    await client.appendToStream(stream, numbered(3));
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(said).toEqual(['confirmation', 'event', 'event', 'event', 'caughtUp']);
    await client.appendToStream(stream, numbered(2, 3));
    await until(() => expect(numbersOf(events)).toEqual([0, 1, 2, 3, 4]));
    await subscription.unsubscribe();
  });

  it.each([
    ['the start', 'start' as const, [0, 1, 2, 3]],
    ['revision 0, exclusive', 0n, [1, 2, 3]],
    ['revision 1, exclusive', 1n, [2, 3]],
    ['the last revision', 2n, [3]],
    ['the end', 'end' as const, [3]],
  ])('from %s', async (_what, fromRevision, numbers) => {
    const client = target.client();
    const stream = unique('from');
    await client.appendToStream(stream, numbered(3));
    const subscription = client.subscribeToStream(stream, { fromRevision });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(stream, numbered(1, 3));
    await until(() => expect(numbersOf(events)).toEqual(numbers));
    await subscription.unsubscribe();
  });

  it('may begin before the stream does', async () => {
    const client = target.client();
    const stream = unique('early');
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toEqual(['confirmation']));
    await client.appendToStream(stream, numbered(2));
    await until(() => expect(said).toContain('caughtUp'));
    expect(said).toEqual(['confirmation', 'event', 'event', 'caughtUp']);
    expect(numbersOf(events)).toEqual([0, 1]);
    await subscription.unsubscribe();
  });

  it('from the end of a missing stream has caught up at once', async () => {
    const client = target.client();
    const stream = unique('early');
    const subscription = client.subscribeToStream(stream, { fromRevision: 'end' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toEqual(['confirmation', 'caughtUp']));
    await client.appendToStream(stream, numbered(2));
    await until(() => expect(numbersOf(events)).toEqual([0, 1]));
    await subscription.unsubscribe();
  });

  it('to a soft-deleted stream has caught up after the next write', async () => {
    const client = target.client();
    const stream = unique('deleted');
    await client.appendToStream(stream, numbered(2));
    await client.deleteStream(stream);
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toEqual(['confirmation']));
    await client.appendToStream(stream, numbered(1, 2));
    await until(() => expect(said).toEqual(['confirmation', 'event', 'caughtUp']));
    expect(numbersOf(events)).toEqual([2]);
    await subscription.unsubscribe();
  });

  it('that is live delivers every event, also those hidden by $maxCount and $tb', async () => {
    const client = target.client();
    const stream = unique('limited');
    await client.appendToStream(stream, numbered(1));
    await client.setStreamMetadata(stream, { maxCount: 5 });
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(stream, numbered(20, 1));
    await until(() => expect(events).toHaveLength(21));
    await client.setStreamMetadata(stream, { truncateBefore: 100 });
    await client.appendToStream(stream, numbered(1, 21));
    await until(() => expect(events).toHaveLength(22));
    expect(numbersOf(events)).toEqual(Array.from({ length: 22 }, (_, at) => at));
    await subscription.unsubscribe();
  });

  it('that is live delivers the tombstone, and then the error', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.appendToStream(stream, numbered(1));
    const { events, said, errors } = listen(client.subscribeToStream(stream));
    await until(() => expect(said).toContain('caughtUp'));
    await client.tombstoneStream(stream);
    await until(() => expect(errors[0]).toMatchObject({ type: 'stream-deleted' }));
    expect(events.at(-1)?.event).toMatchObject({
      type: '$streamDeleted',
      revision: 9223372036854775807n,
    });
  });

  it('from the end of a tombstoned stream delivers nothing', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.appendToStream(stream, numbered(1));
    await client.tombstoneStream(stream);
    const subscription = client.subscribeToStream(stream, { fromRevision: 'end' });
    const { said, errors } = listen(subscription);
    await until(() => expect(said).toEqual(['confirmation', 'caughtUp']));
    await subscription.unsubscribe();
    expect(errors).toEqual([]);
  });

  it('delivers events of its stream only', async () => {
    const client = target.client();
    const stream = unique('mine');
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('confirmation'));
    await client.appendToStream(unique('theirs'), numbered(3));
    await client.appendToStream(stream, numbered(1));
    await until(() => expect(events).toHaveLength(1));
    expect(events[0]?.event?.streamId).toBe(stream);
    await subscription.unsubscribe();
  });

  it('continues after a soft delete with later writes', async () => {
    const client = target.client();
    const stream = unique('reborn');
    await client.appendToStream(stream, numbered(2));
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.deleteStream(stream);
    await client.appendToStream(stream, numbered(1, 2));
    await until(() => expect(numbersOf(events)).toEqual([0, 1, 2]));
    await subscription.unsubscribe();
  });

  it('ends with an error when the stream is tombstoned before it', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.appendToStream(stream, numbered(1));
    await client.tombstoneStream(stream);
    const { said, errors } = listen(client.subscribeToStream(stream));
    await until(() => expect(errors[0]).toMatchObject({ type: 'stream-deleted' }));
    expect(said).toEqual([]);
  });

  it('respects $maxCount', async () => {
    const client = target.client();
    const stream = unique('counted');
    await client.appendToStream(stream, numbered(5));
    await client.setStreamMetadata(stream, { maxCount: 2 });
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(numbersOf(events)).toEqual([3, 4]);
    await subscription.unsubscribe();
  });

  it('resolves links on request', async () => {
    const client = target.client();
    const source = unique('source');
    const links = unique('links');
    await client.appendToStream(source, numbered(2));
    const subscription = client.subscribeToStream(links, { resolveLinkTos: true });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('confirmation'));
    const link = {
      contentType: 'application/octet-stream',
      type: '$>',
      data: Buffer.from(`1@${source}`),
    };
    const [proposed] = numbered(1);
    await client.appendToStream(links, [{ ...proposed, ...link }] as never);
    await until(() => expect(numbersOf(events)).toEqual([1]));
    expect(events[0]?.link?.streamId).toBe(links);
    await subscription.unsubscribe();
  });

  it('delivers a large burst in order, once each', async () => {
    const client = target.client();
    const stream = unique('burst');
    const subscription = client.subscribeToStream(stream);
    const { events } = listen(subscription);
    for (let from = 0; from < 2_000; from += 100)
      await client.appendToStream(stream, numbered(100, from));
    await until(() => expect(events).toHaveLength(2_000));
    expect(numbersOf(events)).toEqual(Array.from({ length: 2_000 }, (_, at) => at));
    await subscription.unsubscribe();
  });

  it('stops when it is unsubscribed', async () => {
    const client = target.client();
    const stream = unique('stopped');
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('confirmation'));
    await subscription.unsubscribe();
    await client.appendToStream(stream, numbered(1));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
    expect(events).toHaveLength(0);
  });

  it('delivers everything to many at once', async () => {
    const client = target.client();
    const stream = unique('fan');
    const all = Array.from({ length: 50 }, () => client.subscribeToStream(stream));
    const received = all.map(listen);
    await until(() =>
      expect(received.every(({ said }) => said.includes('confirmation'))).toBe(true),
    );
    await client.appendToStream(stream, numbered(3));
    await until(() => expect(received.every(({ events }) => events.length === 3)).toBe(true));
    await Promise.all(all.map((subscription) => subscription.unsubscribe()));
  });
});

describe('a disconnecting client', () => {
  it('ends its subscriptions without an error when disposed', async () => {
    const client = target.newClient();
    const stream = unique('disposed');
    const { said, errors } = listen(client.subscribeToStream(stream));
    await until(() => expect(said).toContain('confirmation'));
    await client.dispose();
    expect(errors).toEqual([]);
    expect(await rejection(collect(target.client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });
});
