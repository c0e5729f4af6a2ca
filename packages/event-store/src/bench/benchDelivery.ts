import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { percentile, type TakeRow } from './rows.ts';

/** Measures the time from an append to its event at a subscriber in the same process, one at a time. */
export const benchDelivery = async (url: string, scale: number, take: TakeRow): Promise<void> => {
  const client = EventStoreDBClient.connectionString(url);
  const stream = `delivered-${randomUUID().slice(0, 8)}`;
  const event = (at: number) => jsonEvent({ type: 'Delivered', data: { at } });
  // For a missing stream `caughtUp` is never sent.
  await client.appendToStream(stream, event(-1));
  const subscription = client.subscribeToStream(stream, { fromRevision: 'end' });
  const latencies: number[] = [];
  let wake: (() => void) | undefined;
  subscription.on('data', () => wake?.());
  await new Promise<void>((resolve, reject) => {
    subscription.once('error', reject);
    subscription.once('caughtUp', () => resolve());
  });
  for (let at = 0; at < Math.max(100, 2_000 * scale); at++) {
    const arrived = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const beganMs = performance.now();
    await client.appendToStream(stream, event(at));
    await arrived;
    latencies.push(performance.now() - beganMs);
  }
  await subscription.unsubscribe();
  await client.dispose();
  latencies.sort((a, b) => a - b);
  take({ name: 'append to subscriber, p50', value: percentile(latencies, 0.5), unit: 'ms' });
  take({ name: 'append to subscriber, p99', value: percentile(latencies, 0.99), unit: 'ms' });
};
