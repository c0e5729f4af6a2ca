import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  eventTypeFilter,
  type PersistentAction,
  type PersistentSubscriptionToAll,
  type PersistentSubscriptionToStream,
  type PersistentSubscriptionToStreamResolvedEvent,
  streamNameFilter,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
} from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { numbered, refusal, unique, useTarget } from './target.ts';

const target = useTarget();

type Delivery = PersistentSubscriptionToStreamResolvedEvent;
type Consumer = PersistentSubscriptionToStream | PersistentSubscriptionToAll;

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 8_000, interval: 10 });

const numberOf = (delivery: Delivery): unknown =>
  (delivery.event?.data as { number: number } | undefined)?.number;

/** Notes deliveries and does with each what `handle` says. */
const consume = (
  subscription: Consumer,
  handle: (delivery: Delivery) => Promise<unknown> = (delivery) =>
    (subscription as PersistentSubscriptionToStream).ack(delivery),
) => {
  const deliveries: Delivery[] = [];
  const errors: Error[] = [];
  (subscription as PersistentSubscriptionToStream)
    .on('data', (delivery: Delivery) => {
      deliveries.push(delivery);
      void handle(delivery);
    })
    .on('error', (error: Error) => errors.push(error));
  return { deliveries, errors, numbers: () => deliveries.map(numberOf) };
};
const keep = async (): Promise<void> => undefined;
const confirmed = (subscription: Consumer): Promise<void> =>
  new Promise((resolve) =>
    (subscription as PersistentSubscriptionToStream).once('confirmation', () => resolve()),
  );

const groupOn = async (stream: string, changes: Parameters<typeof streamSettings>[0] = {}) => {
  const group = unique('group');
  await target
    .client()
    .createPersistentSubscriptionToStream(
      stream,
      group,
      streamSettings({ startFrom: 'start', ...changes }),
    );
  return group;
};
const info = (stream: string, group: string) =>
  target.client().getPersistentSubscriptionToStreamInfo(stream, group);

describe('groups', () => {
  it('are created with their settings', async () => {
    const stream = unique('configured');
    const settings = streamSettings({
      startFrom: 5n,
      resolveLinkTos: true,
      extraStatistics: true,
      messageTimeout: 12_000,
      maxRetryCount: 3,
      checkPointAfter: 1_500,
      checkPointLowerBound: 2,
      checkPointUpperBound: 20,
      maxSubscriberCount: 4,
      liveBufferSize: 100,
      readBatchSize: 10,
      historyBufferSize: 90,
      consumerStrategyName: 'Pinned',
    });
    const group = unique('group');
    await target.client().createPersistentSubscriptionToStream(stream, group, settings);
    const told = await info(stream, group);
    expect(told).toMatchObject({ eventSource: stream, groupName: group, settings });
    expect(told.connections).toEqual([]);
  });

  it.each(['start', 'end', 3n] as const)('start from %s', async (startFrom) => {
    const stream = unique('start');
    await target.client().appendToStream(stream, numbered(5));
    const group = await groupOn(stream, { startFrom });
    const subscription = target.client().subscribeToPersistentSubscriptionToStream(stream, group);
    const { numbers } = consume(subscription);
    await confirmed(subscription);
    await target.client().appendToStream(stream, numbered(1, 5));
    const expected = { start: [0, 1, 2, 3, 4, 5], end: [5], 3: [3, 4, 5] }[String(startFrom)];
    await until(() => expect(numbers()).toEqual(expected));
    await subscription.unsubscribe();
  });

  it('cannot be created twice', async () => {
    const stream = unique('twice');
    const group = await groupOn(stream);
    const again = target
      .client()
      .createPersistentSubscriptionToStream(stream, group, streamSettings());
    expect(await refusal(again)).toMatchObject({
      type: 'persistent-subscription-exists',
      streamName: stream,
      groupName: group,
    });
  });

  it('of one name on two streams are two', async () => {
    const group = unique('shared');
    for (const stream of [unique('one'), unique('two')]) {
      await target.client().createPersistentSubscriptionToStream(stream, group, streamSettings());
      expect((await info(stream, group)).eventSource).toBe(stream);
    }
  });

  it('that are not there are told apart', async () => {
    const client = target.client();
    const stream = unique('absent');
    const missing = { type: 'persistent-subscription-does-not-exist' };
    const attempts = [
      () => client.getPersistentSubscriptionToStreamInfo(stream, 'none'),
      () => client.deletePersistentSubscriptionToStream(stream, 'none'),
      () => client.updatePersistentSubscriptionToStream(stream, 'none', streamSettings()),
      () => client.replayParkedMessagesToStream(stream, 'none'),
      () => client.listPersistentSubscriptionsToStream(stream),
    ];
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject(missing);
    const { errors } = consume(client.subscribeToPersistentSubscriptionToStream(stream, 'none'));
    await until(() => expect(errors[0]).toMatchObject(missing));
  });

  it('are updated', async () => {
    const stream = unique('updated');
    const group = await groupOn(stream);
    const settings = streamSettings({ startFrom: 2n, maxRetryCount: 77, liveBufferSize: 321 });
    await target.client().updatePersistentSubscriptionToStream(stream, group, settings);
    expect((await info(stream, group)).settings).toMatchObject(settings);
  });

  it('that are updated drop their consumers', async () => {
    const stream = unique('updated');
    const group = await groupOn(stream);
    const subscription = target.client().subscribeToPersistentSubscriptionToStream(stream, group);
    const { errors } = consume(subscription);
    await confirmed(subscription);
    await target.client().updatePersistentSubscriptionToStream(stream, group, streamSettings());
    await until(() => expect(errors[0]).toMatchObject({ type: 'persistent-subscription-dropped' }));
  });

  it('that are deleted drop their consumers', async () => {
    const stream = unique('deleted');
    const group = await groupOn(stream);
    const subscription = target.client().subscribeToPersistentSubscriptionToStream(stream, group);
    const { errors } = consume(subscription);
    await confirmed(subscription);
    await target.client().deletePersistentSubscriptionToStream(stream, group);
    await until(() => expect(errors[0]).toMatchObject({ type: 'persistent-subscription-dropped' }));
    expect(await refusal(info(stream, group))).toMatchObject({
      type: 'persistent-subscription-does-not-exist',
    });
  });

  it('that are made again after deletion begin anew', async () => {
    const client = target.client();
    const stream = unique('again');
    await client.appendToStream(stream, numbered(3));
    const group = await groupOn(stream, { checkPointLowerBound: 1, checkPointUpperBound: 1 });
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const heard = consume(first);
    await until(() => expect(heard.numbers()).toEqual([0, 1, 2]));
    await first.unsubscribe();
    await client.deletePersistentSubscriptionToStream(stream, group);
    await client.createPersistentSubscriptionToStream(
      stream,
      group,
      streamSettings({ startFrom: 'start' }),
    );
    const second = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const again = consume(second);
    await until(() => expect(again.numbers()).toEqual([0, 1, 2]));
    await second.unsubscribe();
  });

  it('are listed by stream and all together', async () => {
    const client = target.client();
    const stream = unique('listed');
    const groups = [await groupOn(stream), await groupOn(stream)];
    const ofStream = await client.listPersistentSubscriptionsToStream(stream);
    expect(ofStream.map(({ groupName }) => groupName).sort()).toEqual(groups.sort());
    const all = await client.listAllPersistentSubscriptions();
    expect(all.map(({ groupName }) => groupName)).toEqual(expect.arrayContaining(groups));
  });

  it('take no more consumers than they may', async () => {
    const client = target.client();
    const stream = unique('limited');
    const group = await groupOn(stream, { maxSubscriberCount: 1 });
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    consume(first);
    await confirmed(first);
    const second = consume(client.subscribeToPersistentSubscriptionToStream(stream, group));
    await until(() =>
      expect(second.errors[0]).toMatchObject({ type: 'maximum-subscribers-reached' }),
    );
    await first.unsubscribe();
    await until(async () => expect((await info(stream, group)).connections).toEqual([]));
  });

  it.each([
    ['a read batch as large as the history buffer', { readBatchSize: 500, historyBufferSize: 500 }],
    ['no live buffer', { liveBufferSize: 0 }],
  ])('with %s are refused', async (_what, changes) => {
    await expect(groupOn(unique('invalid'), changes)).rejects.toThrow();
  });
});

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

describe('refusals', () => {
  const first = async (
    action: PersistentAction,
    changes: Parameters<typeof streamSettings>[0] = {},
  ) => {
    const client = target.client();
    const stream = unique(action);
    await client.appendToStream(stream, numbered(3));
    const group = await groupOn(stream, changes);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const heard = consume(subscription, (delivery) =>
      numberOf(delivery) === 0 && delivery.retryCount < 2
        ? subscription.nack(action, 'because', delivery)
        : subscription.ack(delivery),
    );
    return { stream, group, subscription, ...heard };
  };

  it('with retry bring the event again, counted', async () => {
    const { deliveries, subscription } = await first('retry');
    const tries = () =>
      deliveries.filter((each) => numberOf(each) === 0).map(({ retryCount }) => retryCount);
    await until(() => expect(tries()).toEqual([0, 1, 2]));
    await subscription.unsubscribe();
  });

  it('with skip are done', async () => {
    const { numbers, subscription, stream, group } = await first('skip');
    await until(() => expect(numbers()).toEqual([0, 1, 2]));
    await until(async () =>
      expect((await info(stream, group)).stats.totalInFlightMessages).toBe(0),
    );
    expect((await info(stream, group)).stats.parkedMessageCount).toBe(0n);
    await subscription.unsubscribe();
  });

  it('with park put the event aside', async () => {
    const { numbers, subscription, stream, group } = await first('park');
    await until(() => expect(numbers()).toEqual([0, 1, 2]));
    await until(async () => expect((await info(stream, group)).stats.parkedMessageCount).toBe(1n));
    await subscription.unsubscribe();
  });

  it('with stop end the subscription', async () => {
    const { errors, stream, group } = await first('stop');
    await until(() => expect(errors[0]).toMatchObject({ type: 'persistent-subscription-dropped' }));
    await until(async () => expect((await info(stream, group)).connections).toEqual([]));
  });

  it('beyond the retry limit park the event', async () => {
    const client = target.client();
    const stream = unique('hopeless');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { maxRetryCount: 2 });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const { deliveries } = consume(subscription, (delivery) =>
      subscription.nack('retry', 'again', delivery),
    );
    await until(async () => expect((await info(stream, group)).stats.parkedMessageCount).toBe(1n));
    expect(deliveries.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2]);
    await subscription.unsubscribe();
  });
});

describe('parked messages', () => {
  const parkAll = async (count: number) => {
    const client = target.client();
    const stream = unique('parked');
    await client.appendToStream(stream, numbered(count));
    const group = await groupOn(stream);
    const mode = { isParking: true };
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const heard = consume(subscription, (delivery) =>
      mode.isParking ? subscription.nack('park', 'later', delivery) : subscription.ack(delivery),
    );
    const parked = async () => (await info(stream, group)).stats.parkedMessageCount;
    await until(async () => expect(await parked()).toBe(BigInt(count)));
    mode.isParking = false;
    return { mode, client, stream, group, subscription, parked, ...heard };
  };

  it('are delivered again by a replay', async () => {
    const { client, stream, group, subscription, numbers, parked } = await parkAll(3);
    await client.replayParkedMessagesToStream(stream, group);
    await until(() => expect(numbers()).toEqual([0, 1, 2, 0, 1, 2]));
    await until(async () => expect(await parked()).toBe(0n));
    await subscription.unsubscribe();
  });

  it('are replayed up to a limit', async () => {
    const { client, stream, group, subscription, numbers, parked } = await parkAll(4);
    await client.replayParkedMessagesToStream(stream, group, { stopAt: 2 });
    await until(() => expect(numbers()).toEqual([0, 1, 2, 3, 0, 1]));
    await until(async () => expect(await parked()).toBe(2n));
    await subscription.unsubscribe();
  });

  it('can be parked again', async () => {
    const { mode, client, stream, group, subscription, parked, deliveries } = await parkAll(1);
    mode.isParking = true;
    for (const times of [2, 3]) {
      await client.replayParkedMessagesToStream(stream, group);
      await until(() => expect(deliveries).toHaveLength(times));
      await until(async () => expect(await parked()).toBe(1n));
    }
    await subscription.unsubscribe();
  });

  it('stand in a stream of their own, as links with the reason', async () => {
    const { client, stream, group, subscription } = await parkAll(1);
    const name = `$persistentsubscription-${stream}::${group}-parked`;
    for await (const { event } of client.readStream(name)) {
      expect(event?.type).toBe('$>');
      expect(event?.metadata).toMatchObject({ reason: 'later' });
    }
    await subscription.unsubscribe();
  });
});

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
    await subscription.unsubscribe();
  });
});

describe('groups on $all', () => {
  it('get what their filter lets through', async () => {
    const client = target.client();
    const stem = unique('all');
    const group = unique('group');
    await client.appendToStream(`${stem}-a`, numbered(2));
    await client.appendToStream(`${stem}-b`, numbered(2, 2, `${stem}-Other`));
    const filter = eventTypeFilter({ prefixes: [`${stem}-Other`] });
    await client.createPersistentSubscriptionToAll(group, allSettings({ startFrom: 'start' }), {
      filter,
    });
    const subscription = client.subscribeToPersistentSubscriptionToAll(group);
    const { numbers } = consume(subscription);
    await until(() => expect(numbers()).toEqual([2, 3]));
    await client.appendToStream(`${stem}-c`, numbered(1, 4, `${stem}-Other`));
    await until(() => expect(numbers()).toEqual([2, 3, 4]));
    await subscription.unsubscribe();
  });

  it('start from a position', async () => {
    const client = target.client();
    const stream = unique('all');
    const group = unique('group');
    await client.appendToStream(stream, numbered(1));
    const { position } = await client.appendToStream(stream, numbered(1, 1));
    await client.appendToStream(stream, numbered(1, 2));
    await client.createPersistentSubscriptionToAll(
      group,
      allSettings({ startFrom: position ?? 'start' }),
      { filter: streamNameFilter({ prefixes: [stream] }) },
    );
    const subscription = client.subscribeToPersistentSubscriptionToAll(group);
    const { numbers } = consume(subscription);
    await until(() => expect(numbers()).toEqual(expect.arrayContaining([2])));
    expect(numbers()).not.toContain(0);
    await subscription.unsubscribe();
  });

  it('are described, listed, updated and deleted', async () => {
    const client = target.client();
    const group = unique('group');
    await client.createPersistentSubscriptionToAll(group, allSettings({ startFrom: 'start' }));
    expect(await client.getPersistentSubscriptionToAllInfo(group)).toMatchObject({
      eventSource: '$all',
      groupName: group,
      settings: { startFrom: 'start' },
    });
    const listed = await client.listPersistentSubscriptionsToAll();
    expect(listed.map(({ groupName }) => groupName)).toContain(group);
    await client.updatePersistentSubscriptionToAll(group, allSettings({ maxRetryCount: 5 }));
    expect((await client.getPersistentSubscriptionToAllInfo(group)).settings).toMatchObject({
      maxRetryCount: 5,
      startFrom: 'end',
    });
    await client.deletePersistentSubscriptionToAll(group);
    expect(await refusal(client.getPersistentSubscriptionToAllInfo(group))).toMatchObject({
      type: 'persistent-subscription-does-not-exist',
    });
  });

  it('cannot be created twice', async () => {
    const group = unique('group');
    await target.client().createPersistentSubscriptionToAll(group, allSettings());
    expect(
      await refusal(target.client().createPersistentSubscriptionToAll(group, allSettings())),
    ).toMatchObject({ type: 'persistent-subscription-exists' });
  });

  it('park and replay', async () => {
    const client = target.client();
    const stream = unique('all');
    const group = unique('group');
    await client.appendToStream(stream, numbered(2));
    await client.createPersistentSubscriptionToAll(group, allSettings({ startFrom: 'start' }), {
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    let isParking = true;
    const subscription = client.subscribeToPersistentSubscriptionToAll(group);
    const { numbers } = consume(subscription, (delivery) =>
      isParking
        ? subscription.nack('park', 'later', delivery as never)
        : subscription.ack(delivery as never),
    );
    await until(async () =>
      expect(
        (await client.getPersistentSubscriptionToAllInfo(group)).stats.parkedMessageCount,
      ).toBe(2n),
    );
    isParking = false;
    await client.replayParkedMessagesToAll(group);
    await until(() => expect(numbers()).toEqual([0, 1, 0, 1]));
    await subscription.unsubscribe();
  });

  it('tell their checkpoint as a position', async () => {
    const client = target.client();
    const stream = unique('all');
    const group = unique('group');
    await client.appendToStream(stream, numbered(3));
    await client.createPersistentSubscriptionToAll(
      group,
      allSettings({
        startFrom: 'start',
        checkPointLowerBound: 1,
        checkPointUpperBound: 1,
        checkPointAfter: 100,
      }),
      { filter: streamNameFilter({ prefixes: [stream] }) },
    );
    const subscription = client.subscribeToPersistentSubscriptionToAll(group);
    consume(subscription);
    await until(async () => {
      const { stats } = await client.getPersistentSubscriptionToAllInfo(group);
      expect(stats.lastCheckpointedEventPosition?.commit).toBeTypeOf('bigint');
    });
    await subscription.unsubscribe();
  });
});

describe('connections', () => {
  it('are described', async () => {
    const client = target.newClient(
      `${target.url().includes('?') ? '&' : '?'}connectionName=somebody`,
    );
    const stream = unique('connected');
    const group = await groupOn(stream);
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group, {
      bufferSize: 7,
    });
    consume(subscription);
    await confirmed(subscription);
    await until(async () => {
      const [connection] = (await info(stream, group)).connections;
      expect(connection).toMatchObject({
        connectionName: 'somebody',
        availableSlots: 7,
        inFlightMessages: 0,
      });
    });
    await subscription.unsubscribe();
    await until(async () => expect((await info(stream, group)).connections).toEqual([]));
  });
});
