import type {
  PersistentAction,
  PersistentSubscriptionToStreamSettings,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { numbered, unique, useTarget } from '../target.ts';
import { consume, numberOf, streamGroups, until } from './consumer.ts';

const target = useTarget();
const { groupOn, info } = streamGroups(target);

describe('refusals', () => {
  const first = async (
    action: PersistentAction,
    changes: Partial<PersistentSubscriptionToStreamSettings> = {},
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

  it('with stop are done, and keep the consumer', async () => {
    const { numbers, errors, subscription, stream, group } = await first('stop');
    await until(() => expect(numbers()).toEqual([0, 1, 2]));
    await until(async () =>
      expect((await info(stream, group)).stats.totalInFlightMessages).toBe(0),
    );
    expect((await info(stream, group)).connections).toHaveLength(1);
    expect((await info(stream, group)).stats.parkedMessageCount).toBe(0n);
    expect(errors).toEqual([]);
    await subscription.unsubscribe();
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
    const { client, stream, group, subscription, numbers, deliveries, parked } = await parkAll(3);
    await client.replayParkedMessagesToStream(stream, group);
    await until(() => expect(numbers()).toEqual([0, 1, 2, 0, 1, 2]));
    await until(async () => expect(await parked()).toBe(0n));
    const links = deliveries.map(({ link }) => link && [link.streamId, link.revision]);
    const name = `$persistentsubscription-${stream}::${group}-parked`;
    const none = [undefined, undefined, undefined];
    expect(links).toEqual([...none, [name, 0n], [name, 1n], [name, 2n]]);
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
    const reason = "Client explicitly NAK'ed message.\nlater";
    for await (const { event } of client.readStream(name)) {
      expect(event?.type).toBe('$>');
      expect(Buffer.from(event?.data as Uint8Array).toString()).toBe(`0@${stream}`);
      expect(event?.metadata).toMatchObject({ reason });
    }
    await subscription.unsubscribe();
  });

  it('tell the limit that they came to', async () => {
    const client = target.client();
    const stream = unique('hopeless');
    await client.appendToStream(stream, numbered(1));
    const group = await groupOn(stream, { maxRetryCount: 0 });
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, group);
    consume(subscription, (delivery) => subscription.nack('retry', 'again', delivery));
    await until(async () => expect((await info(stream, group)).stats.parkedMessageCount).toBe(1n));
    const name = `$persistentsubscription-${stream}::${group}-parked`;
    for await (const { event } of client.readStream(name))
      expect(event?.metadata).toMatchObject({ reason: 'Reached retry count of 0' });
    await subscription.unsubscribe();
  });
});
