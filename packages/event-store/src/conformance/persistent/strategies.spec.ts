import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { numbered, unique, useTarget } from '../target.ts';
import { confirmed, consume, keep, numberOf, streamGroups, until } from './consumer.ts';

const target = useTarget();
const { groupOn, info } = streamGroups(target);

describe('strategies', () => {
  const deliver = async (
    consumerStrategyName: 'RoundRobin' | 'DispatchToSingle' | 'Pinned',
    streams: number,
  ) => {
    const client = target.client();
    const stem = unique('strategy');
    const group = unique('group');
    for (let at = 0; at < streams; at++)
      await client.appendToStream(`${stem}-${at}`, numbered(4, at * 4));
    await client.createPersistentSubscriptionToAll(
      group,
      allSettings({ startFrom: 'end', consumerStrategyName }),
      { filter: streamNameFilter({ prefixes: [`${stem}-`] }) },
    );
    const subscriptions = [1, 2].map(() =>
      client.subscribeToPersistentSubscriptionToAll(group, { bufferSize: 100 }),
    );
    const heard = subscriptions.map((subscription) => consume(subscription));
    await Promise.all(subscriptions.map(confirmed));
    for (let at = 0; at < streams; at++)
      await client.appendToStream(`${stem}-${at}`, numbered(4, 100 + at * 4));
    const total = () => heard.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
    await until(() => expect(total()).toBe(streams * 4));
    await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
    return heard.map(({ deliveries }) => deliveries);
  };

  it('RoundRobin shares evenly', async () => {
    const [one, two] = await deliver('RoundRobin', 5);
    expect([one?.length, two?.length]).toEqual([10, 10]);
  });

  it('DispatchToSingle prefers one', async () => {
    const [one, two] = await deliver('DispatchToSingle', 5);
    expect([one?.length, two?.length].sort()).toEqual([0, 20]);
  });

  it('DispatchToSingle goes on to another when one is full, and when it leaves', async () => {
    const client = target.client();
    const stream = unique('single');
    await client.appendToStream(stream, numbered(5));
    const group = await groupOn(stream, { consumerStrategyName: 'DispatchToSingle' });
    const join = (bufferSize: number) =>
      client.subscribeToPersistentSubscriptionToStream(stream, group, { bufferSize });
    const first = join(2);
    const firsts = consume(first, keep);
    await until(() => expect(firsts.numbers()).toEqual([0, 1]));
    const second = join(10);
    const seconds = consume(second, keep);
    await until(() => expect(seconds.numbers()).toEqual([2, 3, 4]));
    await first.unsubscribe();
    await until(() => expect(seconds.numbers()).toEqual([2, 3, 4, 0, 1]));
    await second.unsubscribe();
  });

  it('Pinned leaves streams where they are when another consumer leaves', async () => {
    const client = target.client();
    const stem = unique('pinned');
    const group = unique('group');
    await client.createPersistentSubscriptionToAll(
      group,
      allSettings({ startFrom: 'end', consumerStrategyName: 'Pinned' }),
      { filter: streamNameFilter({ prefixes: [`${stem}-`] }) },
    );
    const consumers = [1, 2, 3].map(() => client.subscribeToPersistentSubscriptionToAll(group));
    const heard = consumers.map((subscription) => consume(subscription));
    await Promise.all(consumers.map(confirmed));
    const streams = Array.from({ length: 24 }, (_, at) => `${stem}-${at}`);
    const deliverAll = async () => {
      for (const { deliveries } of heard) deliveries.length = 0;
      for (const stream of streams) await client.appendToStream(stream, numbered(1));
      await until(() => expect(heard.flatMap(({ deliveries }) => deliveries)).toHaveLength(24));
      return heard.map(({ deliveries }) => deliveries.map(({ event }) => event?.streamId));
    };
    const [ones = [], twos = []] = await deliverAll();
    await consumers[2]?.unsubscribe();
    await until(async () =>
      expect((await client.getPersistentSubscriptionToAllInfo(group)).connections).toHaveLength(2),
    );
    const [onesLater = [], twosLater = []] = await deliverAll();
    expect(onesLater).toEqual(expect.arrayContaining(ones));
    expect(twosLater).toEqual(expect.arrayContaining(twos));
    await Promise.all(consumers.slice(0, 2).map((subscription) => subscription.unsubscribe()));
  });

  it('Pinned gives a stream that is new to who has fewest', async () => {
    const heard = await deliver('Pinned', 2);
    expect(heard.map(({ length }) => length)).toEqual([4, 4]);
  });

  it('Pinned keeps each stream with one consumer', async () => {
    const heard = await deliver('Pinned', 12);
    const streams = heard.map(
      (deliveries) => new Set(deliveries.map(({ event }) => event?.streamId)),
    );
    const [one = new Set(), two = new Set()] = streams;
    expect([...one].filter((stream) => two.has(stream))).toEqual([]);
    expect(one.size + two.size).toBe(12);
  });
});

describe('checkpoints', () => {
  it('let a restarted subsystem go on behind what was done', async () => {
    const client = target.client();
    const stream = unique('restarted');
    await client.appendToStream(stream, numbered(10));
    const group = await groupOn(stream, {
      checkPointLowerBound: 1,
      checkPointUpperBound: 1,
      checkPointAfter: 100,
    });
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const heard = consume(first);
    await until(() => expect(heard.deliveries).toHaveLength(10));
    await until(async () =>
      expect((await info(stream, group)).stats.lastCheckpointedEventRevision).toBe(9n),
    );
    await first.unsubscribe();
    await client.restartPersistentSubscriptionSubsystem();
    await client.appendToStream(stream, numbered(1, 10));
    const second = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const again = consume(second);
    await until(() => expect(again.numbers()).toEqual([10]));
    await second.unsubscribe();
  });

  it('stay before the oldest event that is not done', async () => {
    const client = target.client();
    const stream = unique('open');
    await client.appendToStream(stream, numbered(10));
    const group = await groupOn(stream, {
      checkPointLowerBound: 1,
      checkPointUpperBound: 1,
      checkPointAfter: 100,
    });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    consume(subscription, async (delivery) =>
      numberOf(delivery) === 4 ? undefined : subscription.ack(delivery),
    );
    await until(async () =>
      expect((await info(stream, group)).stats.lastCheckpointedEventRevision).toBe(3n),
    );
    await until(async () =>
      expect((await info(stream, group)).stats.totalInFlightMessages).toBe(1),
    );
    expect((await info(stream, group)).stats.lastCheckpointedEventRevision).toBe(3n);
    const name = `$persistentsubscription-${stream}::${group}-checkpoint`;
    for await (const { event } of client.readStream(name, {
      direction: 'backwards',
      fromRevision: 'end',
    })) {
      expect(event?.type).toBe('SubscriptionCheckpoint');
      expect(Number(event?.data)).toBeLessThan(4);
      expect(event?.data).toBeTypeOf('string');
    }
    await subscription.unsubscribe();
  });
});
