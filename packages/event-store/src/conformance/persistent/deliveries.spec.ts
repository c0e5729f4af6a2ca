import type { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { numbered, unique, useTarget } from '../target.ts';
import { confirmed, consume, keep, streamGroups, until } from './consumer.ts';

const target = useTarget();
const { groupOn, info } = streamGroups(target);

/** By the names of the client. */
const measurements = [
  'mean',
  'median',
  'fastest',
  'quintile 1',
  'quintile 2',
  'quintile 3',
  'quintile 4',
  'quintile 5',
  '90%',
  '95%',
  '99%',
  '99.5%',
  '99.9%',
  'highest',
];

describe('deliveries', () => {
  it('are done once when acknowledged', async () => {
    const client = target.client();
    const stream = unique('acked');
    await client.appendToStream(stream, numbered(30));
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers, deliveries } = consume(subscription);
    await until(() => expect(numbers()).toEqual(Array.from({ length: 30 }, (_, at) => at)));
    expect(deliveries.every(({ retryCount }) => retryCount === 0)).toBe(true);
    await until(async () => {
      const { stats } = await info(stream, group);
      expect(stats.totalInFlightMessages).toBe(0);
      expect(stats.totalItems).toBe(30n);
    });
    await subscription.unsubscribe();
  });

  it.each([1, 3, 10])('wait for room in a buffer of %d', async (bufferSize) => {
    const client = target.client();
    const stream = unique('buffered');
    await client.appendToStream(stream, numbered(25));
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group, {
      bufferSize,
    });
    const { deliveries } = consume(subscription, keep);
    await until(() => expect(deliveries).toHaveLength(bufferSize));
    for (const delivery of [...deliveries]) await subscription.ack(delivery);
    await until(() => expect(deliveries).toHaveLength(Math.min(25, bufferSize * 2)));
    await subscription.unsubscribe();
  });

  it('that are not acknowledged in time come again', async () => {
    const client = target.client();
    const stream = unique('late');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { messageTimeout: 300 });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(subscription, async (delivery) =>
      delivery.retryCount >= 2 ? subscription.ack(delivery) : undefined,
    );
    await until(() => expect(deliveries.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2]));
    await subscription.unsubscribe();
  });

  it('go on to another consumer when one leaves', async () => {
    const client = target.client();
    const stream = unique('left');
    await client.appendToStream(stream, numbered(5));
    const group = await groupOn(stream);
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const lost = consume(first, keep);
    await until(() => expect(lost.deliveries).toHaveLength(5));
    await first.unsubscribe();
    const second = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(second);
    await until(() => expect(numbers()).toEqual([0, 1, 2, 3, 4]));
    await second.unsubscribe();
  });

  const hiding: [string, (client: EventStoreDBClient, stream: string) => Promise<unknown>][] = [
    ['a soft delete', (client, stream) => client.deleteStream(stream)],
    ['$tb', (client, stream) => client.setStreamMetadata(stream, { truncateBefore: 3 })],
    ['$maxCount', (client, stream) => client.setStreamMetadata(stream, { maxCount: 1 })],
  ];

  it.each(hiding)('bring what %s hides after it came to the group', async (_what, hide) => {
    const client = target.client();
    const stream = unique('hidden');
    const group = await groupOn(stream);
    await client.appendToStream(stream, numbered(3));
    await hide(client, stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(subscription);
    await confirmed(subscription);
    await client.appendToStream(stream, numbered(2, 3));
    await until(() => expect(numbers()).toEqual([0, 1, 2, 3, 4]));
    await subscription.unsubscribe();
  });

  it.each(hiding)('pass over what %s hid before the group was there', async (_what, hide) => {
    const client = target.client();
    const stream = unique('hidden');
    await client.appendToStream(stream, numbered(4));
    await hide(client, stream);
    await client.appendToStream(stream, numbered(1, 4));
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(subscription);
    await until(() => expect(numbers().at(-1)).toBe(4));
    expect(numbers()).not.toContain(0);
    await subscription.unsubscribe();
  });

  it('bring all of an append, whatever $maxCount leaves of it', async () => {
    const client = target.client();
    const stream = unique('limited');
    await client.setStreamMetadata(stream, { maxCount: 5 });
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(subscription);
    await confirmed(subscription);
    await client.appendToStream(stream, numbered(20));
    await until(() => expect(numbers()).toEqual(Array.from({ length: 20 }, (_, at) => at)));
    await subscription.unsubscribe();
  });

  it('bring the events and the tombstone of a stream that was tombstoned since', async () => {
    const client = target.client();
    const stream = unique('buried');
    const group = await groupOn(stream);
    await client.appendToStream(stream, numbered(2));
    await client.tombstoneStream(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(subscription);
    const told = () => deliveries.map(({ event }) => [event?.type, event?.revision]);
    await until(() =>
      expect(told()).toEqual([
        ['Counted', 0n],
        ['Counted', 1n],
        ['$streamDeleted', 9_223_372_036_854_775_807n],
      ]),
    );
    await subscription.unsubscribe();
  });

  it('end for who joins a group that was made on a tombstoned stream', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.appendToStream(stream, numbered(1));
    await client.tombstoneStream(stream);
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { errors } = consume(subscription);
    await confirmed(subscription);
    await until(() => expect(errors[0]).toMatchObject({ type: 'persistent-subscription-dropped' }));
  });

  it('are not parked because consumers leave', async () => {
    const client = target.client();
    const stream = unique('left');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { maxRetryCount: 1 });
    for (const retryCount of [0, 1, 2]) {
      const leaving = client.subscribeToPersistentSubscriptionToStream(stream, group);
      const { deliveries } = consume(leaving, keep);
      await until(() => expect(deliveries[0]?.retryCount).toBe(retryCount));
      await leaving.unsubscribe();
    }
    expect((await info(stream, group)).stats.parkedMessageCount).toBe(0n);
  });

  it('that are late too often are parked', async () => {
    const client = target.client();
    const stream = unique('late');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { messageTimeout: 200, maxRetryCount: 1 });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(subscription, keep);
    await until(async () => expect((await info(stream, group)).stats.parkedMessageCount).toBe(1n));
    expect(deliveries.map(({ retryCount }) => retryCount)).toEqual([0, 1]);
    await subscription.unsubscribe();
  });

  it('are counted, in all and since they were last told', async () => {
    const client = target.client();
    const stream = unique('counted');
    await client.appendToStream(stream, numbered(5));
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(subscription, keep);
    await until(() => expect(deliveries).toHaveLength(5));
    const counts = { totalItems: 5n, countSinceLastMeasurement: 5n };
    const first = await info(stream, group);
    expect(first.stats).toMatchObject({ ...counts, totalInFlightMessages: 5 });
    expect(first.connections[0]).toMatchObject({ ...counts, inFlightMessages: 5 });
    const later = { totalItems: 5n, countSinceLastMeasurement: 0n };
    const second = await info(stream, group);
    expect(second.stats).toMatchObject(later);
    expect(second.connections[0]).toMatchObject(later);
    await subscription.unsubscribe();
  });

  it('count for whoever acknowledges them', async () => {
    const client = target.client();
    const stream = unique('helped');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { consumerStrategyName: 'DispatchToSingle' });
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(first, keep);
    await until(() => expect(deliveries).toHaveLength(1));
    const second = client.subscribeToPersistentSubscriptionToStream(stream, group);
    consume(second, keep);
    await confirmed(second);
    for (const delivery of deliveries) await second.ack(delivery);
    await until(async () =>
      expect((await info(stream, group)).stats.outstandingMessagesCount).toBe(0),
    );
    await Promise.all([first.unsubscribe(), second.unsubscribe()]);
  });

  it('are measured when the group asks for it', async () => {
    const client = target.client();
    const stream = unique('measured');
    await client.appendToStream(stream, numbered(4));
    const group = await groupOn(stream, { extraStatistics: true });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    consume(subscription);
    await until(async () => {
      const [connection] = (await info(stream, group)).connections;
      expect([...(connection?.extraStatistics?.keys() ?? [])]).toEqual(measurements);
    });
    await subscription.unsubscribe();
  });

  it('of live events come without reconnecting', async () => {
    const client = target.client();
    const stream = unique('live');
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(subscription);
    await confirmed(subscription);
    for (let at = 0; at < 10; at++) await client.appendToStream(stream, numbered(1, at));
    await until(() => expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    await subscription.unsubscribe();
  });

  it('bear both the link and its event when links are followed', async () => {
    const client = target.client();
    const source = unique('source');
    const links = unique('links');
    await client.appendToStream(source, numbered(2));
    const [proposed] = numbered(1);
    const data = Buffer.from(`1@${source}`);
    const link = { ...proposed, type: '$>', contentType: 'application/octet-stream', data };
    await client.appendToStream(links, [link] as never);
    const group = await groupOn(links, { resolveLinkTos: true });
    const subscription = client.subscribeToPersistentSubscriptionToStream(links, group);
    const { deliveries, numbers } = consume(subscription);
    await until(() => expect(numbers()).toEqual([1]));
    expect(deliveries[0]?.link?.streamId).toBe(links);
    await until(async () => expect((await info(links, group)).stats.totalInFlightMessages).toBe(0));
    await subscription.unsubscribe();
  });

  it('of 2,000 events arrive once each among three consumers', async () => {
    const client = target.client();
    const stream = unique('shared');
    await client.appendToStream(stream, numbered(1_000));
    await client.appendToStream(stream, numbered(1_000, 1_000));
    const group = await groupOn(stream);
    const all = [1, 2, 3].map(() =>
      client.subscribeToPersistentSubscriptionToStream(stream, group, { bufferSize: 50 }),
    );
    const heard = all.map((subscription) => consume(subscription));
    const seen = () => heard.flatMap(({ numbers }) => numbers());
    await until(() => expect(seen()).toHaveLength(2_000));
    expect(new Set(seen()).size).toBe(2_000);
    await Promise.all(all.map((subscription) => subscription.unsubscribe()));
  });
});
