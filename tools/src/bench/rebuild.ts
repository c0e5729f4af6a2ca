import { setTimeout as delay } from 'node:timers/promises';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/position';
import { createClient } from 'redis';
import type { Stack } from '../stack/startStack.ts';
import { whenIdle } from './cpuTime.ts';
import { aim } from './report.ts';

const pollMs = 50;
const giveUpMs = 600_000;

/** How many events the log holds, and how fast one reader decodes them. */
const readLog = async (
  env: Readonly<Record<string, string>>,
): Promise<{ events: number; perSecond: number }> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = env;
  const log = openEventLog({
    url: ESDB_URL,
    masterKeys: masterKeysOf({ MASTER_KEY }),
    streams,
  });
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

/** From a wiped Redis until every read model is built and live again. */
export const benchRebuild = async (stack: Stack, tell: (line: string) => void): Promise<void> => {
  const redis = createClient({ url: stack.addresses.redisUrl });
  await redis.connect();
  try {
    await whenIdle();
    const { events, perSecond } = await readLog(stack.env);
    tell(`\nrebuild of all read models from ${events.toLocaleString('en')} events`);
    tell(`  one reader decodes ${Math.round(perSecond).toLocaleString('en')} events/s`);
    const models = await redis.hLen(redisKeys.generations);
    await whenIdle();
    const startedAt = performance.now();
    await redis.flushAll();
    while ((await redis.hLen(redisKeys.generations)) < models) {
      if (performance.now() - startedAt > giveUpMs) throw new Error('the rebuild does not end');
      await delay(pollMs);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const speed = Math.round(events / seconds).toLocaleString('en');
    tell(`  ${models} read models in ${seconds.toFixed(1)} s`);
    tell(aim('rebuild', `${speed} events/s`, '≥ 30,000 events/s'));
  } finally {
    await redis.close();
  }
};
