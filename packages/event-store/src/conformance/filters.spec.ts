import {
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { listen, until } from './listen.ts';
import { numbered, numbersOf, unique, useTarget } from './target.ts';

const target = useTarget();

function setUpOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

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
    ['a pattern in any case', streamNameFilter({ regex: `(?i)^${stem.toUpperCase()}-B$` }), [2, 3]],
    ['a whole name', streamNameFilter({ regex: `\\A${stem}-a\\z` }), [0, 1]],
    ['an atomic group', streamNameFilter({ regex: `^(?>${stem})x` }), [4]],
    ['letters of any language', eventTypeFilter({ regex: `^${stem}-B\\p{L}+h$` }), [4]],
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

  it('applies to live events too', async () => {
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

  it('with an invalid pattern is refused', async () => {
    const { errors } = listen(
      target.client().subscribeToAll({ filter: streamNameFilter({ regex: '([' }) }),
    );
    await until(() => expect(errors[0]).toMatchObject({ code: 2 }));
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [1, 5],
  ])('sends checkpoints every %d windows of %s', async (checkpointInterval, maxSearchWindow) => {
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

  it('sends checkpoints for skipped live events', async () => {
    const client = target.client();
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [unique('nothing')],
      checkpointReached: async (_subscription, reached) => {
        checkpoints.push(reached.commit);
      },
    });
    const subscription = client.subscribeToAll({ filter, fromPosition: 'end' });
    const { said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    const { position } = await client.appendToStream(unique('noise'), numbered(1));
    await client.appendToStream(unique('noise'), numbered(100));
    await until(() => expect(checkpoints.at(-1)).toBeGreaterThan(position?.commit ?? 0n));
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
    const received = listen(first);
    await until(() => expect(received.said).toContain('caughtUp'));
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
