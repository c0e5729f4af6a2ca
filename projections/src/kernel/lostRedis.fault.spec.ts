import { setTimeout as delay } from 'node:timers/promises';
import { redisKeys, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { Redis } from '@ovation/redis/redis';
import { startTestServers } from '@ovation/tools/test/testServers';
import { describe, expect, it, vi } from 'vitest';
import { earningTotalsByPerformer } from '../earnings/earned.ts';
import {
  addTips,
  caughtUp,
  everyPartition,
  expectExact,
  openRunnerFixture,
  projections,
  snapshot,
  subscribeToPushes,
  waitOptions,
} from '../testing/runnerFixture.ts';
import { tips } from '../testing/tips.ts';
import { readRegistry } from './generationRegistry.ts';
import { testId } from './testKit.ts';

const breakAfterMs = 50;

const world = async () => openRunnerFixture(await startTestServers(['redis', 'nats']));

/** A runner fixture whose read models have so many tips. */
const caughtUpWorld = async (count: number) => {
  const here = await world();
  const events = addTips(here, count);
  await here.start();
  await caughtUp(here);
  return { ...here, events };
};

describe('the projections runner after a loss in Redis', () => {
  it('reports missed pushes when Redis was rolled back, and repeats none', async () => {
    const here = await world();
    const { hints, missed } = await subscribeToPushes(here.servers.natsUrlOf('api'));
    addTips(here, 50);
    await here.start();
    await caughtUp(here);
    const setBack = await snapshot(here.node);
    addTips(here, 20);
    // Each tip is pushed to both people.
    await vi.waitFor(() => expect(hints).toHaveLength(40), waitOptions);
    await caughtUp(here);
    const missedBefore = missed();
    await setBack();
    await vi.waitFor(() => expect(missed()).toBeGreaterThan(missedBefore), waitOptions);
    await caughtUp(here);
    addTips(here, 5);
    await vi.waitFor(() => expect(hints).toHaveLength(50), waitOptions);
  });

  it('rebuilds everything to the same bytes when Redis is wiped under load', async () => {
    const here = await world();
    const events: AnyRecordedEvent[] = [];
    const load = async (batches: number): Promise<void> => {
      for (let at = 0; at < batches; at++) {
        events.push(...addTips(here, 20));
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

  it('detects a wipe while idle', async () => {
    const { events, ...here } = await caughtUpWorld(100);
    await here.node.flushAll();
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('resumes from an older state of Redis while idle', async () => {
    const { events, ...here } = await caughtUpWorld(300);
    const setBack = await snapshot(here.node);
    const more = addTips(here, 300);
    await caughtUp(here);
    await setBack();
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
    const { live } = await readRegistry(here.redis);
    expect([...live.values()]).toEqual(projections.map(() => 1));
  });

  it('resumes repeatedly when Redis is rolled back under load', async () => {
    const { events, ...here } = await caughtUpWorld(300);
    const setBack = await snapshot(here.node);
    for (let round = 0; round < 40; round++) {
      events.push(...addTips(here, 20));
      await delay(5);
      if (round % 8 === 7) await setBack();
    }
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('reports nothing complete that Redis loses between commit and watermark', async () => {
    const here = await world();
    const events = addTips(here, 300);
    let setBack: (() => Promise<unknown>) | undefined;
    let lost: Promise<unknown> | undefined;
    await here.start(projections, everyPartition, (redis) => ({
      ...redis,
      raiseWatermarks: async (...raising) => {
        const end = watermarkOf(here.log.position);
        if (setBack && raising[1].some(({ watermark }) => watermark === end)) {
          lost ??= setBack();
          await lost;
        }
        return redis.raiseWatermarks(...raising);
      },
    }));
    await caughtUp(here);
    setBack = await snapshot(here.node);
    const more = addTips(here, 20);
    await caughtUp(here);
    expect(lost).toBeDefined();
    await expectExact(here.node, [...events, ...more]);
  });

  it('rebuilds a model with a lost partition, and serves the rest in between', async () => {
    const { events, ...here } = await caughtUpWorld(200);
    const document = redisKeys.document('earning-totals', 1, testId(6_001), testId(6_001));
    const partition = redisKeys.partsOf(document)?.partition ?? -1;
    await here.redis.unlink([document, redisKeys.checkpoint('earning-totals', 1, partition)]);
    const more = addTips(here, 200);
    await vi.waitFor(async () => {
      expect((await readRegistry(here.redis)).live.get('earning-totals')).toBe(2);
    }, waitOptions);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });

  it('completes all builds, also when Redis fails while they start', async () => {
    const here = await world();
    const history = addTips(here, 100);
    const { model } = earningTotalsByPerformer;
    const checkpoint = redisKeys.checkpoint(model.name, 1, 0);
    let breaks = 0;
    const breakOnce = (redis: Redis): Redis =>
      new Proxy(redis, {
        get: (target, name) => {
          if (name === 'get') {
            return async (key: string) => {
              if (key === checkpoint && breaks === 0) {
                breaks += 1;
                // The others have started by then.
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
    await vi.waitFor(() => expectExact(here.node, history), waitOptions);
    expect(breaks).toBe(1);
  });

  it('waits for a crashed Redis, and resumes from its persisted state', async () => {
    const { events, ...here } = await caughtUpWorld(300);
    const more = tips(2_000);
    for (let at = 0; at < more.length; at += 20) {
      here.log.add(...more.slice(at, at + 20));
      if (at === 600) await here.servers.kill('redis');
      await delay(2);
    }
    await here.servers.whenReady('redis');
    await vi.waitFor(() => expect(here.redis.isReady).toBe(true), waitOptions);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });
});
