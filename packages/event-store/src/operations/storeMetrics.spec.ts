import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, expect, it, vi } from 'vitest';
import { numbered, rejection } from '../conformance/target.ts';
import { startNode } from '../server/node.ts';
import { temporaryFolder } from '../testing/testStore.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const fail = (error: unknown): never => {
  throw error;
};
const start = async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const node = await startNode({
    folder: folder.path,
    host: '127.0.0.1',
    port: 0,
    now: Date.now,
    onUnexpected: fail,
    onFailed: fail,
  });
  cleanUps.push(node.stop);
  const client = EventStoreDBClient.connectionString(node.connectionString);
  cleanUps.push(() => client.dispose());
  return { node, client };
};

/** The value of a line of the metrics, by its name and labels. */
const figureIn = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

it('report appends, groups, calls and sizes', async () => {
  const { node, client } = await start();
  for (let at = 0; at < 5; at++) await client.appendToStream('counted', numbered(3));
  await rejection(client.appendToStream('counted', numbered(1), { expectedRevision: 99n }));
  const text = await node.metrics.text();
  expect(figureIn(text, 'event_store_append_seconds_count')).toBe(5);
  expect(figureIn(text, 'event_store_append_seconds_bucket{le="+Inf"}')).toBe(5);
  expect(figureIn(text, 'event_store_flush_appends_sum')).toBe(5);
  expect(figureIn(text, 'event_store_flush_seconds_count')).toBeLessThanOrEqual(5);
  const batches = '/event_store.client.streams.Streams/BatchAppend';
  expect(figureIn(text, `event_store_calls_total{method="${batches}"}`)).toBe(1);
  expect(figureIn(text, 'event_store_log_durable_position')).toBe(node.store.log.durableEnd());
});

it('report open calls', async () => {
  const { node, client } = await start();
  const open = async () => figureIn(await node.metrics.text(), 'event_store_open_calls');
  expect(await open()).toBe(0);
  const subscription = client.subscribeToAll();
  subscription.on('data', () => undefined);
  await new Promise<void>((resolve) => subscription.once('caughtUp', () => resolve()));
  expect(await open()).toBe(1);
  await subscription.unsubscribe();
  await vi.waitFor(async () => expect(await open()).toBe(0));
});
