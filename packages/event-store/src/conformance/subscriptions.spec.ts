import {
  type AllStreamSubscription,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type ResolvedEvent,
  type StreamSubscription,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { collect, eventOf, numbered, numbersOf, refusal, unique, useTarget } from './target.ts';

const target = useTarget();

type Subscription = StreamSubscription | AllStreamSubscription;

/** Notes everything that a subscription says, in order. */
const listen = (subscription: Subscription) => {
  const events: ResolvedEvent[] = [];
  const said: string[] = [];
  const errors: Error[] = [];
  subscription
    .on('confirmation', () => said.push('confirmation'))
    .on('data', (event: ResolvedEvent) => {
      events.push(event);
      said.push('event');
    })
    .on('caughtUp', () => said.push('caughtUp'))
    .on('error', (error: Error) => errors.push(error));
  return { events, said, errors };
};

const waitOptions = { timeout: 5_000, interval: 5 };
const until = (check: () => void) => vi.waitFor(check, waitOptions);

describe('a subscription to a stream', () => {
  it('gives what is there, says that it caught up, and goes on', async () => {
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
    await until(() => expect(said).toEqual(['confirmation', 'caughtUp']));
    await client.appendToStream(stream, numbered(2));
    await until(() => expect(numbersOf(events)).toEqual([0, 1]));
    await subscription.unsubscribe();
  });

  it('sees only its stream', async () => {
    const client = target.client();
    const stream = unique('mine');
    const subscription = client.subscribeToStream(stream);
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(unique('theirs'), numbered(3));
    await client.appendToStream(stream, numbered(1));
    await until(() => expect(events).toHaveLength(1));
    expect(events[0]?.event?.streamId).toBe(stream);
    await subscription.unsubscribe();
  });

  it('goes on after a soft delete with what is written then', async () => {
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
    const { errors } = listen(client.subscribeToStream(stream));
    await until(() => expect(errors[0]).toMatchObject({ type: 'stream-deleted' }));
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

  it('follows links when asked', async () => {
    const client = target.client();
    const source = unique('source');
    const links = unique('links');
    await client.appendToStream(source, numbered(2));
    const subscription = client.subscribeToStream(links, { resolveLinkTos: true });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
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

  it('gives a large burst in order, once each', async () => {
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
    await until(() => expect(said).toContain('caughtUp'));
    await subscription.unsubscribe();
    await client.appendToStream(stream, numbered(1));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
    expect(events).toHaveLength(0);
  });

  it('many at once get everything', async () => {
    const client = target.client();
    const stream = unique('fan');
    const all = Array.from({ length: 50 }, () => client.subscribeToStream(stream));
    const heard = all.map(listen);
    await until(() => expect(heard.every(({ said }) => said.includes('caughtUp'))).toBe(true));
    await client.appendToStream(stream, numbered(3));
    await until(() => expect(heard.every(({ events }) => events.length === 3)).toBe(true));
    await Promise.all(all.map((subscription) => subscription.unsubscribe()));
  });
});

describe('a subscription to $all', () => {
  it('gives everything from the start, then goes on', async () => {
    const client = target.client();
    const stream = unique('all');
    await client.appendToStream(stream, numbered(2));
    const subscription = client.subscribeToAll();
    const { events, said } = listen(subscription);
    const ours = () => numbersOf(events.filter((event) => event.event?.streamId === stream));
    await until(() => expect(said).toContain('caughtUp'));
    expect(said[0]).toBe('confirmation');
    expect(ours()).toEqual([0, 1]);
    await client.appendToStream(stream, numbered(1, 2));
    await until(() => expect(ours()).toEqual([0, 1, 2]));
    await subscription.unsubscribe();
  });

  it('from a position does not repeat it', async () => {
    const client = target.client();
    const stream = unique('after');
    const { position } = await client.appendToStream(stream, numbered(1));
    await client.appendToStream(stream, numbered(1, 1));
    const subscription = client.subscribeToAll({ fromPosition: position ?? 'start' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(numbersOf(events)).toEqual([1]);
    await subscription.unsubscribe();
  });

  it('from the end gives only what is new', async () => {
    const client = target.client();
    const stream = unique('new');
    await client.appendToStream(stream, numbered(1));
    const subscription = client.subscribeToAll({ fromPosition: 'end' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(stream, numbered(1, 1));
    await until(() => expect(numbersOf(events)).toEqual([1]));
    await subscription.unsubscribe();
  });

  it('can be resumed from any event without loss or repetition', async () => {
    const client = target.client();
    const stream = unique('resumed');
    for (let at = 0; at < 5; at++) await client.appendToStream(stream, numbered(1, at));
    const filter = streamNameFilter({ prefixes: [stream] });
    const first = client.subscribeToAll({ filter });
    const { events } = listen(first);
    await until(() => expect(events).toHaveLength(5));
    await first.unsubscribe();
    for (const [at, event] of events.entries()) {
      const { position } = eventOf(event);
      const resumed = client.subscribeToAll({ filter, fromPosition: position as never });
      const heard = listen(resumed);
      await until(() => expect(heard.said).toContain('caughtUp'));
      expect(numbersOf(heard.events)).toEqual([0, 1, 2, 3, 4].slice(at + 1));
      await resumed.unsubscribe();
    }
  });
});

describe('a filter', () => {
  const stem = unique('filter');
  const setUp = async () => {
    const client = target.client();
    await client.appendToStream(`${stem}-a`, numbered(2, 0, `${stem}-Red`));
    await client.appendToStream(`${stem}-b`, numbered(2, 2, `${stem}-Blue`));
    await client.appendToStream(`${stem}x-c`, numbered(1, 4, `${stem}-Blueish`));
  };
  const ready = setUpOnce(setUp);

  it.each<[string, Filter, number[]]>([
    ['a stream prefix', streamNameFilter({ prefixes: [`${stem}-`] }), [0, 1, 2, 3]],
    ['two stream prefixes', streamNameFilter({ prefixes: [`${stem}-a`, `${stem}x`] }), [0, 1, 4]],
    ['a stream pattern', streamNameFilter({ regex: `^${stem}-[ab]$` }), [0, 1, 2, 3]],
    ['an event-type prefix', eventTypeFilter({ prefixes: [`${stem}-Blue`] }), [2, 3, 4]],
    [
      'two event-type prefixes',
      eventTypeFilter({ prefixes: [`${stem}-Red`, `${stem}-Blueish`] }),
      [0, 1, 4],
    ],
    ['an event-type pattern', eventTypeFilter({ regex: `^${stem}-Blue$` }), [2, 3]],
    ['what matches nothing', eventTypeFilter({ prefixes: [unique('none')] }), []],
  ])('by %s', async (_what, filter, numbers) => {
    await ready();
    const subscription = target.client().subscribeToAll({ filter });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(numbersOf(events)).toEqual(numbers);
    await subscription.unsubscribe();
  });

  it('leaves out system events', async () => {
    await ready();
    const client = target.client();
    await client.setStreamMetadata(`${stem}-a`, { owner: 'test' } as never);
    const subscription = client.subscribeToAll({ filter: excludeSystemEvents() });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(events.filter((event) => event.event?.type.startsWith('$'))).toEqual([]);
    expect(events.length).toBeGreaterThan(4);
    await subscription.unsubscribe();
  });

  it('lets live events through too', async () => {
    await ready();
    const client = target.client();
    const filter = streamNameFilter({ prefixes: [`${stem}-live`] });
    const subscription = client.subscribeToAll({ filter, fromPosition: 'end' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(`${stem}-other`, numbered(5));
    await client.appendToStream(`${stem}-live`, numbered(1, 7));
    await until(() => expect(numbersOf(events)).toEqual([7]));
    await subscription.unsubscribe();
  });

  it('that is no pattern is refused', async () => {
    const { errors } = listen(
      target.client().subscribeToAll({ filter: streamNameFilter({ regex: '([' }) }),
    );
    await until(() => expect(errors).toHaveLength(1));
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [1, 5],
  ])('tells checkpoints every %d windows of %s', async (checkpointInterval, maxSearchWindow) => {
    const client = target.client();
    const stream = unique('searched');
    const { position } = await client.appendToStream(stream, numbered(1));
    await client.appendToStream(stream, numbered(200, 1));
    const checkpoints: bigint[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: position ?? 'start',
      filter: streamNameFilter({
        prefixes: [unique('nothing')],
        checkpointInterval,
        ...(maxSearchWindow !== undefined && { maxSearchWindow }),
        checkpointReached: async (_subscription, reached) => {
          checkpoints.push(reached.commit);
        },
      }),
    });
    const { said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    const every = checkpointInterval * (maxSearchWindow ?? 32);
    expect(checkpoints.length).toBeGreaterThanOrEqual(Math.floor(200 / every));
    expect(checkpoints).toEqual([...checkpoints].sort((a, b) => (a < b ? -1 : 1)));
    await subscription.unsubscribe();
  });

  it('can be resumed from a checkpoint', async () => {
    const client = target.client();
    const stream = unique('wanted');
    await client.appendToStream(unique('noise'), numbered(100));
    const reached: { commit: bigint; prepare: bigint }[] = [];
    const options = {
      prefixes: [stream],
      checkpointReached: async (_: unknown, position: { commit: bigint; prepare: bigint }) => {
        reached.push(position);
      },
    };
    const first = client.subscribeToAll({ filter: streamNameFilter(options) });
    const heard = listen(first);
    await until(() => expect(heard.said).toContain('caughtUp'));
    await first.unsubscribe();
    await client.appendToStream(stream, numbered(2));
    const second = client.subscribeToAll({
      filter: streamNameFilter({ prefixes: [stream] }),
      fromPosition: reached.at(-1) ?? 'start',
    });
    const resumed = listen(second);
    await until(() => expect(numbersOf(resumed.events)).toEqual([0, 1]));
    await second.unsubscribe();
  });
});

describe('a client that goes', () => {
  it('by disposing ends its subscriptions without an error', async () => {
    const client = target.newClient();
    const stream = unique('disposed');
    const { said, errors } = listen(client.subscribeToStream(stream));
    await until(() => expect(said).toContain('caughtUp'));
    await client.dispose();
    expect(errors).toEqual([]);
    expect(await refusal(collect(target.client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });
});

function setUpOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
