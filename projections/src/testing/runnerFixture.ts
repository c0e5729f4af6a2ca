import { isDeepStrictEqual } from 'node:util';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { type PushHint, subjects } from '@ovation/contracts/kernel/push';
import { partitionCount, redisKeys, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { createLogger } from '@ovation/logging/logger';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { openPools } from '@ovation/redis/pools';
import { openRedis, type Redis, type RedisNode } from '@ovation/redis/redis';
import { connect, JSONCodec } from 'nats';
import { RESP_TYPES } from 'redis';
import { expect, onTestFinished, vi } from 'vitest';
import { earningsByPerformer, earningTotalsByPerformer } from '../earnings/earned.ts';
import { readRegistry } from '../kernel/generationRegistry.ts';
import { createMetrics } from '../kernel/metrics.ts';
import type { Projection } from '../kernel/projection.ts';
import { type Runner, startRunner } from '../kernel/projectionRunner.ts';
import { openPublisher } from '../kernel/publisher.ts';
import { replay } from '../kernel/replay.ts';
import { snapshotOf } from '../kernel/testKit.ts';
import { walletBalance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { tips } from './tips.ts';

/** Read models of tips, from two capabilities. */
export const projections: readonly Projection[] = [
  walletBalance,
  statement,
  earningsByPerformer,
  earningTotalsByPerformer,
];
export const everyPartition = Array.from({ length: partitionCount }, (_, at) => at);
export const waitOptions = { timeout: 20_000, interval: 20 };

/** Runner fixture: a log in memory, and the Redis and NATS that runners use. */
export interface RunnerFixture {
  readonly redis: Redis;
  /** The same, with the commands that only specs use. */
  readonly node: RedisNode;
  readonly log: MemoryLog;
  readonly start: (
    own?: readonly Projection[],
    partitions?: readonly number[],
    /** Wraps the Redis that all processes share. */
    between?: (redis: Redis) => Redis,
    eventLog?: Pick<EventLog, 'catchUp'>,
  ) => Promise<Runner>;
}

/** Opens a runner fixture: what it starts ends with the test; the servers and their kind are the spec's. */
export const openRunnerFixture = async <
  Servers extends { readonly urls: { readonly redis: string; readonly nats: string } },
>(
  servers: Servers,
): Promise<RunnerFixture & { readonly servers: Servers }> => {
  const { urls } = servers;
  const log = memoryLog();
  const level = process.env.SPEC_LOG;
  const logger = level === undefined ? silentLogger : createLogger('projections', level);
  const redis = await openRedis(urls.redis, () => {});
  onTestFinished(() => redis.destroy());
  const start: RunnerFixture['start'] = async (
    own = projections,
    partitions = everyPartition,
    between = (shared) => shared,
    eventLog = log,
  ) => {
    const metrics = createMetrics();
    const control = await openRedis(urls.redis, () => {});
    const pools = openPools(control, 4, () => {});
    const publisher = openPublisher(urls.nats, metrics, logger);
    const runner = await startRunner({
      clock: () => new Date(),
      projections: own,
      partitions,
      eventLog: eventLog as unknown as EventLog,
      redis: between(control),
      pools,
      publisher,
      metrics,
      log: logger,
      oldGenerationGraceMs: 200,
      cacheBytesMax: 10_000_000,
    });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopped ??= runner.stop().then(async () => {
        await publisher.close();
        pools.close();
        control.destroy();
      });
      return stopped;
    };
    onTestFinished(stop);
    return { ...runner, stop };
  };
  return { servers, redis, node: await redis.nodeOf(''), log, start };
};

/** Adds tips to the fixture's log, and returns them. */
export const addTips = ({ log }: Pick<RunnerFixture, 'log'>, count: number): AnyRecordedEvent[] => {
  const added = tips(count);
  log.add(...added);
  return added;
};

/** Collects pushes over NATS from now on. */
export const subscribeToPushes = async (natsUrl: string) => {
  const nats = await connect(natsAddressOf(natsUrl));
  onTestFinished(() => nats.close());
  const codec = JSONCodec<PushHint[]>();
  const hints: PushHint[] = [];
  let missed = 0;
  nats.subscribe(subjects.pushes, {
    callback: (_, message) => void hints.push(...codec.decode(message.data)),
  });
  nats.subscribe(subjects.missed, {
    callback: () => {
      missed += 1;
    },
  });
  return { hints, missed: () => missed };
};

const watermarks = (redis: Redis): Promise<(string | null)[]> =>
  Promise.all(everyPartition.map((partition) => redis.get(redisKeys.watermark(partition))));

/** Waits until every live read model has caught up with the log. */
export const caughtUp = async ({
  redis,
  log,
}: {
  readonly redis: Redis;
  readonly log: Pick<MemoryLog, 'position'>;
}): Promise<void> => {
  const everywhere = everyPartition.map(() => watermarkOf(log.position));
  await vi.waitFor(async () => {
    expect(await watermarks(redis)).toEqual(everywhere);
  }, waitOptions);
};

/** Restores Redis to its state at the first call, in one step. */
export const snapshot = async (redis: RedisNode): Promise<() => Promise<unknown>> => {
  const bytesOf = redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const keys = await redis.keys('*');
  const kept = await Promise.all(keys.map((key) => bytesOf.dump(key)));
  return () => {
    const transaction = redis.multi().flushAll();
    for (const [at, key] of keys.entries()) {
      const value = kept[at];
      if (value) transaction.restore(key, 0, value as unknown as string);
    }
    return transaction.exec();
  };
};

/** Returns every document and index of the live generations, without generation numbers. */
export const bytes = async (redis: RedisNode): Promise<ReadonlyMap<string, unknown>> => {
  const { live } = await readRegistry(redis);
  const found = new Map<string, unknown>();
  for await (const keys of redis.scanIterator({ COUNT: 1_000 })) {
    for (const key of keys) {
      const parts = redisKeys.partsOf(key);
      if (!parts || live.get(parts.model) !== parts.generation) continue;
      const { model, rest } = parts;
      if (rest.startsWith('d:')) found.set(`${model} ${rest}`, await redis.get(key));
      if (rest.startsWith('i:')) {
        found.set(`${model} ${rest}`, await redis.zRangeWithScores(key, 0, -1));
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Returns the same from a replay into memory: the expected bytes. */
export const replayed = (events: readonly AnyRecordedEvent[]): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>();
  for (const projection of projections) {
    const built = replay(projection, 1);
    for (const event of events) built.apply(event);
    const { documents, indexes } = snapshotOf(built);
    const name = (key: string): string =>
      `${projection.model.name} ${redisKeys.partsOf(key)?.rest}`;
    for (const [key, text] of documents) found.set(name(key), text);
    for (const [key, members] of indexes) {
      const sorted = [...members]
        .map(([value, score]) => ({ value, score }))
        .sort((a, b) => a.score - b.score || (a.value < b.value ? -1 : 1));
      found.set(name(key), sorted);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

export const expectExact = async (
  redis: RedisNode,
  events: readonly AnyRecordedEvent[],
): Promise<void> => {
  const found = await bytes(redis);
  const expected = replayed(events);
  expect(found.size).toBeGreaterThan(0);
  // The first ones are enough: all of them could be megabytes.
  const keys = [...new Set([...expected.keys(), ...found.keys()])];
  const different = keys.filter((key) => !isDeepStrictEqual(found.get(key), expected.get(key)));
  expect(different.slice(0, 5)).toEqual([]);
};
