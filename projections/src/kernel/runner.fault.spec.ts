import { setTimeout as delay } from 'node:timers/promises';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { type PushHint, subjects } from '@ovation/contracts/kernel/push';
import { markOf, partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { openLanes } from '@ovation/redis/lanes';
import { openRedis, type Redis, type RedisNode } from '@ovation/redis/redis';
import { startTestServers, type TestServers } from '@ovation/tools/test/testServers';
import { connect, JSONCodec } from 'nats';
import { pino } from 'pino';
import { RESP_TYPES } from 'redis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { tipsReceived } from '../tipping/tipsReceived.ts';
import { balance } from '../wallet/balance.ts';
import { chargesOfCreator } from '../wallet/charges.ts';
import { statement } from '../wallet/statement.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readGenerations, requestBuild } from './generations.ts';
import { createMetrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import { openPublisher } from './publisher.ts';
import { replay } from './replay.ts';
import { type Runner, startRunner } from './runner.ts';
import { recorded, snapshotOf, testId } from './testKit.ts';

const projections: readonly Projection[] = [balance, statement, chargesOfCreator, tipsReceived];
const everyPartition = Array.from({ length: partitionCount }, (_, at) => at);
const breakAfterMs = 50;
const patience = { timeout: 20_000, interval: 20 };

let tipsMade = 0;

const tips = (count: number): AnyRecordedEvent[] =>
  Array.from({ length: count }, () => {
    tipsMade += 1;
    const fanId = testId(5_000 + (tipsMade % 50));
    const performerId = testId(6_000 + (tipsMade % 7));
    const { commission, legs } = chargePosting(fanId, performerId, 10, 2_000);
    return recorded(TipSent, {
      tipId: testId(10_000 + tipsMade),
      fanId,
      performerId,
      tokens: 10,
      commission,
      commissionBasisPoints: 2_000,
      balanceAfter: 1_000_000 - tipsMade,
      legs,
      sentAt: new Date(1_770_000_000_000 + tipsMade * 1_000).toISOString(),
    });
  });

interface World {
  readonly servers: TestServers;
  readonly redis: Redis;
  /** The same, with the commands that only specs use. */
  readonly node: RedisNode;
  readonly log: MemoryLog;
  readonly start: (
    own?: readonly Projection[],
    partitions?: readonly number[],
    /** What stands between the runner and the Redis that all processes share. */
    between?: (redis: Redis) => Redis,
    eventLog?: MemoryLog,
  ) => Promise<Runner>;
}

const world = async (): Promise<World> => {
  const servers = await startTestServers(['redis', 'nats']);
  const log = memoryLog();
  const silent = pino({ level: process.env.SPEC_LOG ?? 'silent' });
  const redis = await openRedis(servers.urls.redis, () => {});
  onTestFinished(() => redis.destroy());
  const start: World['start'] = async (
    own = projections,
    partitions = everyPartition,
    between = (shared) => shared,
    eventLog = log,
  ) => {
    const metrics = createMetrics();
    const control = await openRedis(servers.urls.redis, () => {});
    const lanes = openLanes(control, 4, () => {});
    const publisher = openPublisher(servers.urls.nats, metrics, silent);
    const runner = await startRunner({
      projections: own,
      partitions,
      eventLog: eventLog as unknown as EventLog,
      redis: between(control),
      lanes,
      publisher,
      metrics,
      log: silent,
      oldGenerationGraceMs: 200,
      cacheBytesMax: 10_000_000,
    });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopped ??= runner.stop().then(async () => {
        await publisher.close();
        lanes.close();
        control.destroy();
      });
      return stopped;
    };
    onTestFinished(stop);
    return { ...runner, stop };
  };
  return { servers, redis, node: await redis.nodeOf(''), log, start };
};

const marks = (redis: Redis): Promise<(string | null)[]> =>
  Promise.all(everyPartition.map((partition) => redis.get(redisKeys.mark(partition))));

/** Waits until every live read model has everything of the log. */
const caughtUp = async ({ redis, log }: World): Promise<void> => {
  const everywhere = everyPartition.map(() => markOf(log.position));
  await vi.waitFor(async () => {
    expect(await marks(redis)).toEqual(everywhere);
  }, patience);
};

/** Sets Redis back to what it held at the first call, in one step. */
const snapshot = async (redis: RedisNode): Promise<() => Promise<unknown>> => {
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

/** Every document and index of the live generations, without the generations' numbers. */
const bytes = async (redis: RedisNode): Promise<ReadonlyMap<string, unknown>> => {
  const { live } = await readGenerations(redis);
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

/** The same from a replay into memory: what the bytes must be. */
const replayed = (events: readonly AnyRecordedEvent[]): ReadonlyMap<string, unknown> => {
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

const expectExact = async (
  redis: RedisNode,
  events: readonly AnyRecordedEvent[],
): Promise<void> => {
  const found = await bytes(redis);
  expect(found.size).toBeGreaterThan(0);
  expect(found).toEqual(replayed(events));
};

describe('the projections runner', () => {
  it('builds all read models from the log, follows the news, and resumes where it was', async () => {
    const here = await world();
    const history = tips(500);
    const news = tips(200);
    const later = tips(100);
    here.log.add(...history);
    const first = await here.start();
    await caughtUp(here);
    for (const event of news) here.log.add(event);
    await caughtUp(here);
    await first.stop();
    here.log.add(...later);
    const second = await here.start();
    await caughtUp(here);
    await expectExact(here.node, [...history, ...news, ...later]);
    const { live } = await readGenerations(here.redis);
    expect([...live.values()]).toEqual(projections.map(() => 1));
    await vi.waitFor(() => expect(second.status().every(({ isHealthy }) => isHealthy)).toBe(true));
  });

  it('builds everything anew on another store, also on one with the same events', async () => {
    const here = await world();
    const takenIn = (events: readonly AnyRecordedEvent[], at: string) =>
      events.map((event) => ({ ...event, recordedAt: new Date(at) }));
    const history = tips(300);
    here.log.add(...takenIn(history, '2026-01-01T00:00:00.000Z'));
    const first = await here.start();
    await caughtUp(here);
    await first.stop();
    // Shorter and in other places: what was reached there says nothing of here.
    const kept = history.filter((_, at) => at % 2 === 0);
    const other = memoryLog();
    other.add(...takenIn(kept, '2026-02-01T00:00:00.000Z'));
    const onOther = { ...here, log: other };
    for (let times = 0; times < 2; times++) {
      const runner = await here.start(projections, everyPartition, undefined, other);
      await caughtUp(onOther);
      await vi.waitFor(async () => {
        const { live } = await readGenerations(here.redis);
        expect([...live.values()]).toEqual(projections.map(() => 2));
      }, patience);
      await expectExact(here.node, kept);
      await runner.stop();
    }
    const empty = memoryLog();
    await here.start(projections, everyPartition, undefined, empty);
    await vi.waitFor(async () => {
      const { live } = await readGenerations(here.redis);
      expect([...live.values()]).toEqual(projections.map(() => 3));
    }, patience);
    expect((await bytes(here.node)).size).toBe(0);
  });

  it('is ready on a log that holds nothing', async () => {
    const here = await world();
    const runner = await here.start();
    await vi.waitFor(
      () => expect(runner.status().every(({ isHealthy }) => isHealthy)).toBe(true),
      patience,
    );
    await runner.stop();
    const again = await here.start();
    const events = tips(3);
    here.log.add(...events);
    await caughtUp(here);
    await expectExact(here.node, events);
    expect(again.status().map(({ generation }) => generation)).toEqual([1, 1, 1, 1]);
  });

  it('tells of news over NATS, in order, and never of history', async () => {
    const here = await world();
    const nats = await connect(natsAddressOf(here.servers.natsUrlOf('api')));
    onTestFinished(() => nats.close());
    const hints: PushHint[] = [];
    const codec = JSONCodec<PushHint[]>();
    nats.subscribe(subjects.pushes, {
      callback: (_, message) => void hints.push(...codec.decode(message.data)),
    });
    here.log.add(...tips(50));
    await here.start();
    await caughtUp(here);
    const news = tips(20);
    for (const event of news) here.log.add(event);
    await caughtUp(here);
    const left = news.map(({ data }) => (data as { balanceAfter: number }).balanceAfter);
    await vi.waitFor(() => expect(hints).toHaveLength(20), patience);
    expect(hints.map(({ body }) => (body as { balance: number }).balance)).toEqual(left);
  });

  it('rebuilds everything to the same bytes when Redis is wiped under load', async () => {
    const here = await world();
    const events: AnyRecordedEvent[] = [];
    const load = async (batches: number): Promise<void> => {
      for (let at = 0; at < batches; at++) {
        const more = tips(20);
        events.push(...more);
        here.log.add(...more);
        await delay(5);
      }
    };
    await here.start();
    await load(20);
    await caughtUp(here);
    const loading = load(60);
    await delay(50);
    await here.node.flushAll();
    await delay(100);
    await here.node.flushAll();
    await loading;
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('notices a wipe while nothing happens', async () => {
    const here = await world();
    const events = tips(100);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    await here.node.flushAll();
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('reads on from an older state that Redis was set back to while nothing happens', async () => {
    const here = await world();
    const events = tips(300);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    const setBack = await snapshot(here.node);
    const more = tips(300);
    here.log.add(...more);
    await caughtUp(here);
    await setBack();
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
    const { live } = await readGenerations(here.redis);
    expect([...live.values()]).toEqual(projections.map(() => 1));
  });

  it('reads on, again and again, when Redis is set back under load', async () => {
    const here = await world();
    const events = tips(300);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    const setBack = await snapshot(here.node);
    for (let round = 0; round < 40; round++) {
      const more = tips(20);
      events.push(...more);
      here.log.add(...more);
      await delay(5);
      if (round % 8 === 7) await setBack();
    }
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('rebuilds a model of which one partition was lost, and serves the rest meanwhile', async () => {
    const here = await world();
    const events = tips(200);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    const document = redisKeys.document('tips-received', 1, testId(6_001), testId(6_001));
    const partition = redisKeys.partsOf(document)?.partition ?? -1;
    await here.redis.unlink([document, redisKeys.checkpoint('tips-received', 1, partition)]);
    const more = tips(200);
    here.log.add(...more);
    await vi.waitFor(async () => {
      expect((await readGenerations(here.redis)).live.get('tips-received')).toBe(2);
    }, patience);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });

  it('rebuilds beside the live model while events come, and switches', async () => {
    const here = await world();
    const events = tips(2_000);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    await requestBuild(here.redis, 'wallet-lines', 2, fingerprintOf(statement));
    const seen = new Set<number | undefined>();
    // Long enough before and after the switch, however long a busy machine takes to come to it.
    for (let at = 0; at < 200 || (!seen.has(2) && at < 2_000); at++) {
      const more = tips(5);
      events.push(...more);
      here.log.add(...more);
      seen.add((await readGenerations(here.redis)).live.get('wallet-lines'));
      await delay(10);
    }
    expect([...seen]).toEqual([1, 2]);
    await caughtUp(here);
    await expectExact(here.node, events);
    await vi.waitFor(async () => {
      const old = redisKeys.checkpoint('wallet-lines', 1, 0);
      expect(await here.redis.exists(old)).toBe(0);
    }, patience);
  });

  it('rebuilds a model whose code has changed, and leaves the others alone', async () => {
    const here = await world();
    const events = tips(300);
    here.log.add(...events);
    await (await here.start()).stop();
    const changed = { ...statement, version: statement.version + 1 };
    await here.start([balance, changed, chargesOfCreator, tipsReceived]);
    await caughtUp(here);
    await expectExact(here.node, events);
    const { live } = await readGenerations(here.redis);
    expect(live.get('wallet-lines')).toBe(2);
    expect(live.get('wallet-balances')).toBe(1);
  });

  it('lets processes share the partitions, and builds with all of them', async () => {
    const here = await world();
    const events = tips(500);
    here.log.add(...events);
    await here.start(projections, everyPartition.slice(0, 5));
    expect((await readGenerations(here.redis)).live.size).toBe(0);
    await here.start(projections, everyPartition.slice(5));
    await caughtUp(here);
    const more = tips(100);
    here.log.add(...more);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });

  it('keeps the bytes right when two processes own the same partitions', async () => {
    const here = await world();
    const events = tips(300);
    here.log.add(...events);
    await here.start();
    await here.start();
    for (let at = 0; at < 50; at++) {
      const more = tips(4);
      events.push(...more);
      here.log.add(...more);
      await delay(2);
    }
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('builds all that it began, also when Redis breaks while it begins', async () => {
    const here = await world();
    const history = tips(100);
    here.log.add(...history);
    const { model } = tipsReceived;
    const checkpoint = redisKeys.checkpoint(model.name, 1, 0);
    let breaks = 0;
    const breakOnce = (redis: Redis): Redis =>
      new Proxy(redis, {
        get: (target, name) => {
          if (name === 'get') {
            return async (key: string) => {
              if (key === checkpoint && breaks === 0) {
                breaks += 1;
                // The others have been begun by then.
                await delay(breakAfterMs);
                throw new Error('Socket closed unexpectedly');
              }
              return target.get(key);
            };
          }
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    await here.start(projections, everyPartition, breakOnce);
    await vi.waitFor(() => expectExact(here.node, history), patience);
    expect(breaks).toBe(1);
  });

  it('waits for a Redis that dies, and reads on from what it kept', async () => {
    const here = await world();
    const events = tips(300);
    here.log.add(...events);
    await here.start();
    await caughtUp(here);
    const more = tips(2_000);
    for (let at = 0; at < more.length; at += 20) {
      here.log.add(...more.slice(at, at + 20));
      if (at === 600) await here.servers.kill('redis');
      await delay(2);
    }
    await here.servers.whenReady('redis');
    await vi.waitFor(() => expect(here.redis.isReady).toBe(true), patience);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });

  it('stops a projection that throws, goes on with the others, and tries again', async () => {
    const here = await world();
    const poison = { isThere: true };
    const handlers = new Map(tipsReceived.handlers);
    const handle = handlers.get('TipSent');
    let count = 0;
    handlers.set('TipSent', (event) => {
      count += 1;
      if (count > 150 && poison.isThere) throw new Error('a mistake');
      return handle?.(event) ?? [];
    });
    const events = tips(300);
    here.log.add(...events);
    const runner = await here.start([balance, { ...tipsReceived, handlers }]);
    const healthOf = (name: string) => runner.status().find((model) => model.name === name);
    await vi.waitFor(() => expect(healthOf('wallet-balances')?.isHealthy).toBe(true), patience);
    expect(healthOf('tips-received')?.isHealthy).toBe(false);
    poison.isThere = false;
    await vi.waitFor(() => expect(healthOf('tips-received')?.isHealthy).toBe(true), patience);
    const found = [...(await bytes(here.node))].filter(([key]) => key.startsWith('tips-received'));
    const expected = [...replayed(events)].filter(([key]) => key.startsWith('tips-received'));
    expect(found).toEqual(expected);
  });
});
