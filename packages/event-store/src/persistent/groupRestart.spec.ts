import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  EventStoreDBClient,
  jsonEvent,
  type PersistentSubscriptionToStream,
  streamNameFilter,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StoreNode, startNode } from '../server/node.ts';
import { temporaryFolder } from '../testing/testStore.ts';

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    jsonEvent({ type: 'Counted', data: { number: from + at } }),
  );

type Delivered = { readonly event?: { readonly data: unknown } };

const numberOf = ({ event }: Delivered): unknown =>
  (event?.data as { number: number } | undefined)?.number;

describe('a group', { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let node: StoreNode;
  let client: EventStoreDBClient;
  let nowMs = 0;

  const start = async (): Promise<void> => {
    nowMs = Math.max(nowMs, Date.now());
    const fail = (error: unknown): never => {
      throw error;
    };
    node = await startNode({
      folder: folder.path,
      host: '127.0.0.1',
      port: 0,
      now: () => nowMs,
      onUnexpected: fail,
      onFailed: fail,
    });
    client = EventStoreDBClient.connectionString(node.connectionString);
  };
  const stop = async (): Promise<void> => {
    await client.dispose();
    await node.stop();
  };
  const restart = async (): Promise<void> => {
    await stop();
    await start();
  };
  beforeEach(async () => {
    folder = await temporaryFolder();
    await start();
  });
  afterEach(async () => {
    await stop();
    await folder.remove();
  });

  it('on $all forgets nothing that no consumer had, whatever its filter kept back since', async () => {
    const settings = allSettings({
      startFrom: 'end',
      checkPointAfter: 1,
      checkPointLowerBound: 1,
      checkPointUpperBound: 1,
    });
    const filter = streamNameFilter({ prefixes: ['wanted'] });
    await client.createPersistentSubscriptionToAll('g', settings, { filter });
    await client.appendToStream('wanted', numbered(5));
    await client.appendToStream('other', numbered(5));
    await until(async () => {
      const { stats } = await client.getPersistentSubscriptionToAllInfo('g');
      expect(stats.readBufferCount).toBe(5);
      nowMs += 5_000;
    });
    await restart();
    const subscription = client.subscribeToPersistentSubscriptionToAll('g');
    const heard: unknown[] = [];
    subscription.on('data', (delivery) => {
      heard.push(numberOf(delivery as Delivered));
      void subscription.ack(delivery);
    });
    await until(() => expect(heard).toEqual([0, 1, 2, 3, 4]));
    await subscription.unsubscribe();
  });

  const parkTwo = async (): Promise<{
    heard: unknown[];
    mode: { answer: 'park' | 'ack' | 'none' };
    subscription: PersistentSubscriptionToStream;
  }> => {
    await client.appendToStream('s', numbered(2));
    const settings = streamSettings({ startFrom: 'start' });
    await client.createPersistentSubscriptionToStream('s', 'g', settings);
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g');
    const heard: unknown[] = [];
    const mode: { answer: 'park' | 'ack' | 'none' } = { answer: 'park' };
    subscription.on('data', (delivery) => {
      heard.push(numberOf(delivery as Delivered));
      if (mode.answer === 'ack') void subscription.ack(delivery);
      else if (mode.answer === 'park') void subscription.nack('park', 'later', delivery);
    });
    await until(async () => expect(await parkedCount()).toBe(2n));
    return { heard, mode, subscription };
  };
  const parkedCount = async (): Promise<bigint> =>
    (await client.getPersistentSubscriptionToStreamInfo('s', 'g')).stats.parkedMessageCount;

  it.each([
    ['counts again what a replay did not bring to its end', 'none', 2n],
    ['does not bring back what a replay brought to its end', 'ack', 0n],
  ] as const)('%s before a restart', async (_what, answer, parked) => {
    const { heard, mode, subscription } = await parkTwo();
    mode.answer = answer;
    await client.replayParkedMessagesToStream('s', 'g');
    await until(() => expect(heard).toEqual([0, 1, 0, 1]));
    await until(async () => expect(await parkedCount()).toBe(0n));
    if (answer === 'ack')
      await until(async () => {
        const { stats } = await client.getPersistentSubscriptionToStreamInfo('s', 'g');
        expect(stats.outstandingMessagesCount).toBe(0);
      });
    await subscription.unsubscribe();
    await restart();
    expect(await parkedCount()).toBe(parked);
  });

  it('goes on at a restart behind what was done, however few that were', async () => {
    await client.appendToStream('s', numbered(3));
    await client.createPersistentSubscriptionToStream(
      's',
      'g',
      streamSettings({ startFrom: 'start' }),
    );
    const first = client.subscribeToPersistentSubscriptionToStream('s', 'g');
    first.on('data', (delivery) => void first.ack(delivery));
    await until(async () => {
      const { stats } = await client.getPersistentSubscriptionToStreamInfo('s', 'g');
      expect([stats.totalItems, stats.outstandingMessagesCount]).toEqual([3n, 0]);
    });
    await first.unsubscribe();
    await restart();
    await client.appendToStream('s', numbered(1, 3));
    const second = client.subscribeToPersistentSubscriptionToStream('s', 'g');
    const heard: unknown[] = [];
    second.on('data', (delivery) => {
      heard.push(numberOf(delivery as Delivered));
      void second.ack(delivery);
    });
    await until(() => expect(heard).toEqual([3]));
    await second.unsubscribe();
  });
});
