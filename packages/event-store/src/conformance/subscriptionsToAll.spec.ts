import { type ResolvedEvent, streamNameFilter } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { listen, until } from './listen.ts';
import { eventOf, numbered, numbersOf, unique, useTarget } from './target.ts';

const target = useTarget();

/** Contents of a stream's events: others may write to the same node. */
const numbersIn = (stream: string, events: readonly ResolvedEvent[]): unknown[] =>
  numbersOf(events.filter(({ event }) => event?.streamId === stream));

describe('a subscription to $all', () => {
  it('delivers everything from the start, then continues live', async () => {
    const client = target.client();
    const stream = unique('all');
    await client.appendToStream(stream, numbered(2));
    const subscription = client.subscribeToAll();
    const { events, said } = listen(subscription);
    const ours = () => numbersIn(stream, events);
    await until(() => expect(said).toContain('caughtUp'));
    expect(said[0]).toBe('confirmation');
    expect(ours()).toEqual([0, 1]);
    await client.appendToStream(stream, numbered(1, 2));
    await until(() => expect(ours()).toEqual([0, 1, 2]));
    await subscription.unsubscribe();
  });

  it('from a position excludes its event', async () => {
    const client = target.client();
    const stream = unique('after');
    const { position } = await client.appendToStream(stream, numbered(1));
    await client.appendToStream(stream, numbered(1, 1));
    const subscription = client.subscribeToAll({ fromPosition: position ?? 'start' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    expect(numbersIn(stream, events)).toEqual([1]);
    await subscription.unsubscribe();
  });

  it('from between two events is refused', async () => {
    const client = target.client();
    const { position } = await client.appendToStream(unique('after'), numbered(1));
    const commit = (position?.commit ?? 0n) + 1n;
    // Another event after it, otherwise it would be a position in the future.
    await client.appendToStream(unique('after'), numbered(1));
    const fromPosition = { commit, prepare: commit };
    const { said, errors } = listen(client.subscribeToAll({ fromPosition }));
    await until(() => expect(errors[0]).toMatchObject({ code: 2 }));
    expect(said).toEqual([]);
  });

  it('from the end delivers only new events', async () => {
    const client = target.client();
    const stream = unique('new');
    await client.appendToStream(stream, numbered(1));
    const subscription = client.subscribeToAll({ fromPosition: 'end' });
    const { events, said } = listen(subscription);
    await until(() => expect(said).toContain('caughtUp'));
    await client.appendToStream(stream, numbered(1, 1));
    await until(() => expect(numbersIn(stream, events)).toEqual([1]));
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
      const received = listen(resumed);
      await until(() => expect(received.said).toContain('caughtUp'));
      expect(numbersOf(received.events)).toEqual([0, 1, 2, 3, 4].slice(at + 1));
      await resumed.unsubscribe();
    }
  });
});
