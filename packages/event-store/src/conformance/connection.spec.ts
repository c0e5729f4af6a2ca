import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { collect, isExternal, numbered, rejection, unique, useTarget } from './target.ts';

const target = useTarget();
const deadlineMs = 200;
const addressOf = (url: string): string => /\/\/(?:[^@]*@)?([^?/]+)/.exec(url)?.[1] ?? '';

describe('finding the node', () => {
  // The addresses of a cluster are its own configuration.
  it.skipIf(isExternal).each([
    ['by discovery', (address: string) => `esdb+discover://${address}?tls=false`],
    ['among several addresses', (address: string) => `esdb://${address},127.0.0.1:1?tls=false`],
  ])('works %s, by gossip', async (_how, urlOf) => {
    const client = EventStoreDBClient.connectionString(urlOf(addressOf(target.url())));
    const stream = unique('found');
    await client.appendToStream(stream, numbered(2));
    expect(await collect(client.readStream(stream))).toHaveLength(2);
    await client.dispose();
  });
});

describe('deadlines', () => {
  it('that have passed already refuse an append', async () => {
    const stream = unique('late');
    const error = await rejection(
      target.client().appendToStream(stream, numbered(1), {
        deadline: 0.000_1,
        credentials: { username: 'admin', password: 'changeit' },
      }),
    );
    expect(error).toMatchObject({ type: 'deadline-exceeded' });
    expect(await rejection(collect(target.client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('that have passed already refuse a batch append', async () => {
    const stream = unique('late');
    const append = target.client().appendToStream(stream, numbered(1), { deadline: -60_000 });
    expect(await rejection(append)).toMatchObject({ type: 'deadline-exceeded' });
    expect(await rejection(collect(target.client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('do not end reads and subscriptions', async () => {
    const client = target.newClient(
      `${target.url().includes('?') ? '&' : '?'}defaultDeadline=${deadlineMs}`,
    );
    const stream = unique('patient');
    await client.appendToStream(stream, numbered(1));
    const subscription = client.subscribeToStream(stream);
    const numbers: bigint[] = [];
    const errors: Error[] = [];
    const second = new Promise<void>((resolve) => {
      subscription.on('data', ({ event }) => {
        if (event !== undefined) numbers.push(event.revision);
        if (numbers.length === 2) resolve();
      });
    });
    subscription.on('error', (error: Error) => errors.push(error));
    const begunMs = performance.now();
    await vi.waitFor(() => expect(performance.now() - begunMs).toBeGreaterThan(deadlineMs * 2));
    await target.client().appendToStream(stream, numbered(1, 1));
    await second;
    expect(errors).toEqual([]);
    await subscription.unsubscribe();
  });
});

describe('one connection', () => {
  it('carries reads, appends and subscriptions at once', async () => {
    const client = target.client();
    const stems = Array.from({ length: 20 }, () => unique('busy'));
    const counts = await Promise.all(
      stems.map(async (stream) => {
        await client.appendToStream(stream, numbered(50));
        const [forwards, backwards] = await Promise.all([
          collect(client.readStream(stream)),
          collect(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })),
        ]);
        return forwards.length + backwards.length;
      }),
    );
    expect(counts).toEqual(stems.map(() => 100));
  });

  it('keeps errors separate: one refused append does not affect the others', async () => {
    const client = target.client();
    const stream = unique('apart');
    await client.appendToStream(stream, numbered(1));
    const results = await Promise.allSettled([
      client.appendToStream(stream, numbered(1), { expectedRevision: 99n }),
      client.appendToStream(unique('fine'), numbered(1)),
      client.appendToStream(unique('fine'), numbered(1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('survives a cancelled read', async () => {
    const client = target.client();
    const stream = unique('left');
    await client.appendToStream(stream, numbered(1_000));
    for (let times = 0; times < 10; times++) {
      const read = client.readStream(stream);
      for await (const { event } of read) if (event?.revision === 5n) break;
      await read.cancel();
    }
    expect(await collect(client.readStream(stream))).toHaveLength(1_000);
  });
});
