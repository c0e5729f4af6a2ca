import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent, NewEvent } from '@ovation/event-log/codec';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { type EventLog, openEventLog, revisionNone } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/position';
import { bundleOf } from '@ovation/tools/programs/programs';
import { repositoryDir } from '@ovation/tools/state/paths';
import { startTestServers } from '@ovation/tools/test/testServers';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  caughtUp,
  everyPartition,
  expectExact,
  openRunnerWorld,
  projections,
} from '../testing/runnerWorld.ts';
import { tips } from '../testing/tips.ts';
import { buildInThreads } from './buildInThreads.ts';
import type { BuildNews, BuildOrder } from './buildOrder.ts';
import { history } from './history.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const masterKey = Buffer.alloc(32, 7).toString('base64');
const stream = 'wallet-of-this-spec';
const appendedAtOnce = 500;

/** Writes so many tips, and reads them as the log has them. */
const fill = async (log: EventLog, count: number): Promise<readonly AnyRecordedEvent[]> => {
  const events = tips(count) as readonly NewEvent[];
  for (let from = 0; from < count; from += appendedAtOnce) {
    const some = events.slice(from, from + appendedAtOnce);
    const outcome = await log.append(stream, from === 0 ? revisionNone : from - 1, some);
    if (!outcome.ok) throw new Error('somebody else writes to the stream of this spec');
  }
  const found: AnyRecordedEvent[] = [];
  const { signal } = new AbortController();
  for await (const batch of history(log, { after: positionStart, signal })) {
    found.push(...batch.events);
  }
  return found;
};

const deathsOf = async ({ errors }: Metrics): Promise<number> => {
  const { values } = await errors.get();
  return values.find(({ labels }) => labels.kind === 'builder')?.value ?? 0;
};

/** Ends a thread in the middle of what it does: it has folded some, and more is to come. */
const killInTheMiddle = (thread: Worker): void => {
  thread.on('message', ({ kind }: BuildNews) => {
    if (kind === 'folded') void thread.terminate();
  });
};

/** The whole of it: our bundle, its thread, a store and a Redis. */
const world = async () => {
  const here = await openRunnerWorld(await startTestServers(['store', 'redis', 'nats']));
  const { urls } = here.servers;
  const masterKeys = masterKeysOf({ MASTER_KEY: masterKey });
  const eventLog = openEventLog({ url: urls.store, masterKeys, streams });
  onTestFinished(() => eventLog.close());
  const metrics = createMetrics();
  const env = {
    ...{ ESDB_URL: urls.store, REDIS_URL: urls.redis, NATS_URL: urls.nats },
    ...{ MASTER_KEY: masterKey, LOG_LEVEL: 'silent' },
  };
  const threads: Worker[] = [];
  const startThread = (order: BuildOrder): Worker => {
    const program = join(repositoryDir, bundleOf('projections'));
    const thread = new Worker(program, { workerData: order, env });
    threads.push(thread);
    return thread;
  };
  /** A runner whose builds are begun by threads, to each of which this is done first. */
  const start = (meddle: (thread: Worker, at: number) => void = () => undefined) =>
    here.start(projections, everyPartition, undefined, eventLog, (redis) =>
      buildInThreads({
        startThread: (order) => {
          const thread = startThread(order);
          meddle(thread, threads.length - 1);
          return thread;
        },
        ...{ threads: 2, redis, metrics, log: pino({ level: 'silent' }) },
        ...{ onUnreadable: () => undefined, cacheBytesMax: 1_000_000 },
      }),
    );
  return { ...here, eventLog, metrics, start, threads };
};

const events = 6_000;

describe('threads that build', () => {
  it('bring what is there up to the end of history', async () => {
    const { eventLog, metrics, node, redis, start } = await world();
    const all = await fill(eventLog, events);
    await start();
    await caughtUp({ redis, log: { position: all.at(-1)?.position ?? 0n } });
    await expectExact(node, all);
    expect(await deathsOf(metrics)).toBe(0);
  });

  it('leave what one had that was killed in the middle to be finished', async () => {
    const { eventLog, metrics, node, redis, start } = await world();
    const all = await fill(eventLog, events);
    await start((thread, at) => {
      if (at === 0) killInTheMiddle(thread);
    });
    await caughtUp({ redis, log: { position: all.at(-1)?.position ?? 0n } });
    await expectExact(node, all);
    expect(await deathsOf(metrics)).toBe(1);
  });

  it('end with the process that started them', async () => {
    const { eventLog, start, threads } = await world();
    await fill(eventLog, events);
    const heard = new EventEmitter();
    const begun = once(heard, 'news');
    const runner = await start((thread) => thread.on('message', () => heard.emit('news')));
    await begun;
    await runner.stop();
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });
});
