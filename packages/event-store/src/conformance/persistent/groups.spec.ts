import { persistentSubscriptionToStreamSettingsFromDefaults as streamSettings } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { numbered, refusal, unique, useTarget } from '../target.ts';
import { confirmed, consume, streamGroups, until } from './consumer.ts';

const target = useTarget();
const { groupOn, info } = streamGroups(target);

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
    const refused = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const second = consume(refused);
    let isConfirmed = false;
    refused.on('confirmation', () => {
      isConfirmed = true;
    });
    await until(() =>
      expect(second.errors[0]).toMatchObject({ type: 'maximum-subscribers-reached' }),
    );
    expect(isConfirmed).toBe(false);
    await first.unsubscribe();
    await until(async () => expect((await info(stream, group)).connections).toEqual([]));
  });

  it('cannot read as much at once as their buffer holds', async () => {
    const made = groupOn(unique('invalid'), { readBatchSize: 500, historyBufferSize: 500 });
    expect(await refusal(made)).toMatchObject({
      type: 'persistent-subscription-failed',
      message: expect.stringContaining('ReadBatchSize may not be greater than or equal'),
    });
  });

  it.each([
    ['no live buffer', { liveBufferSize: 0 }],
    ['no read batch', { readBatchSize: 0 }],
    [
      'more checkpoints at least than at most',
      { checkPointLowerBound: 9, checkPointUpperBound: 2 },
    ],
    ['a start beyond the end', { startFrom: 1_000n }],
  ])('with %s are made', async (_what, changes) => {
    const stream = unique('unusual');
    const group = await groupOn(stream, changes);
    expect((await info(stream, group)).settings).toMatchObject(changes);
  });

  it('that are updated begin again from what they wrote down', async () => {
    const client = target.client();
    const stream = unique('updated');
    await client.appendToStream(stream, numbered(5));
    // Too few for a checkpoint, by the defaults of 10.
    const group = await groupOn(stream);
    const first = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const before = consume(first);
    await until(() => expect(before.numbers()).toEqual([0, 1, 2, 3, 4]));
    await until(async () =>
      expect((await info(stream, group)).stats.outstandingMessagesCount).toBe(0),
    );
    await first.unsubscribe();
    const settings = streamSettings({ startFrom: 'start' });
    await client.updatePersistentSubscriptionToStream(stream, group, settings);
    const second = client.subscribeToPersistentSubscriptionToStream(stream, group);
    const after = consume(second);
    await until(() => expect(after.numbers()).toEqual([0, 1, 2, 3, 4]));
    await second.unsubscribe();
  });

  it('leave an empty list behind when the last of a stream is deleted', async () => {
    const client = target.client();
    const stream = unique('listed');
    const group = await groupOn(stream);
    await client.deletePersistentSubscriptionToStream(stream, group);
    expect(await client.listPersistentSubscriptionsToStream(stream)).toEqual([]);
  });
});
