import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  eventTypeFilter,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { numbered, refusal, unique, useTarget } from '../target.ts';
import { confirmed, consume, streamGroups, until } from './consumer.ts';

const target = useTarget();
const { groupOn, info } = streamGroups(target);

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

  it('cannot start beyond the end', async () => {
    const far = 2n ** 50n;
    const settings = allSettings({ startFrom: { commit: far, prepare: far } });
    const made = target.client().createPersistentSubscriptionToAll(unique('group'), settings);
    expect(await refusal(made)).toMatchObject({
      type: 'persistent-subscription-failed',
      message: expect.stringContaining('commit position must be less than or equal'),
    });
  });

  it('are not made as groups of a stream', async () => {
    const made = groupOn('$all');
    expect(await refusal(made)).toMatchObject({ code: 2 });
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
