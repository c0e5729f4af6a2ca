import { setTimeout as delay } from 'node:timers/promises';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
import { positionStart } from '@ovation/event-log/stored/position';
import { openRedis } from '@ovation/redis/redis';
import type { Stack } from '../stack/startStack.ts';
import { inParallel } from './appendEvents.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { aim } from './measure/report.ts';
import { currentTips, openTipWriter } from './tipWriter.ts';
import { type BenchWorld, logOf } from './world.ts';

/** Charges of one wallet that are appended at once. */
const tipsAtOnce = 50;
const pollMs = 50;
const giveUpMs = 600_000;

/** Measures the number of events in the log, and the decoding speed of one reader. */
const readLog = async (
  env: Readonly<Record<string, string>>,
): Promise<{ events: number; perSecond: number }> => {
  const log = logOf(env);
  const stopping = new AbortController();
  const startedAt = performance.now();
  let events = 0;
  try {
    for await (const batch of log.catchUp({ after: positionStart, signal: stopping.signal })) {
      events += batch.events.length;
      if (batch.live) break;
    }
    return { events, perSecond: (events * 1_000) / (performance.now() - startedAt) };
  } finally {
    stopping.abort();
    await log.close();
  }
};

/**
 * Rebuilds every read model from a wiped Redis until all are live again; resolves with the time.
 */
export const rebuildAll = async (
  redisUrl: string,
): Promise<{ readonly models: number; readonly seconds: number }> => {
  // An error rejects the pending call.
  const redis = await openRedis(redisUrl, () => undefined);
  const count = async (): Promise<number> => (await redis.hKeys(redisKeys.generations)).length;
  try {
    const models = await count();
    await untilCoresIdle();
    const startedAt = performance.now();
    await redis.everywhere((node) => node.flushAll());
    while ((await count()) < models) {
      if (performance.now() - startedAt > giveUpMs) throw new Error('the rebuild does not end');
      await delay(pollMs);
    }
    return { models, seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    redis.destroy();
  }
};

/** Appends charges straight to the log until it has so many events. */
const fillLog = async (
  env: Readonly<Record<string, string>>,
  world: BenchWorld,
  missing: number,
): Promise<void> => {
  const log = logOf(env);
  try {
    const write = await openTipWriter(log, world, world.fans.length, currentTips());
    await inParallel(Math.ceil(missing / tipsAtOnce), () => write(tipsAtOnce));
  } finally {
    await log.close();
  }
};

/** Benchmarks the rebuild of all read models from a log of so many events. */
export const benchRebuild = async (
  stack: Stack,
  world: BenchWorld,
  events: number,
  report: (line: string) => void,
): Promise<void> => {
  await untilCoresIdle();
  const { events: before } = await readLog(stack.env);
  if (before < events) {
    report(`  writing ${(events - before).toLocaleString('en')} charges`);
    await fillLog(stack.env, world, events - before);
  }
  const eventCount = await readLog(stack.env);
  report(`\nrebuild of all read models from ${eventCount.events.toLocaleString('en')} events`);
  report(`  one reader decodes ${Math.round(eventCount.perSecond).toLocaleString('en')} events/s`);
  const { models, seconds } = await rebuildAll(stack.addresses.redisUrl);
  const speed = Math.round(eventCount.events / seconds).toLocaleString('en');
  report(`  ${models} read models in ${seconds.toFixed(1)} s`);
  report(aim('rebuild', `${speed} events/s`, '≥ 40,000 events/s'));
};
