import { setFlagsFromString } from 'node:v8';
import { type MessagePort, Worker } from 'node:worker_threads';
import { openPools } from '@ovation/redis/pools';
import { openRedis } from '@ovation/redis/redis';
import { pino } from 'pino';
import type { BuildNews, BuildOrder } from './kernel/buildOrder.ts';
import { carryOut } from './kernel/buildThread.ts';
import type { Config } from './kernel/config.ts';
import { openLog } from './kernel/connections.ts';
import { projections } from './projections.ts';

/** Commits under way at a time, for each node of Redis. */
const connectionsPerNode = 4;
/** What a thread may take, its share of the code among it: it dies where it needs more. */
const resourceLimits = {
  maxOldGenerationSizeMb: 256,
  /** Three times as much as what lives only as long as a batch. */
  maxYoungGenerationSizeMb: 96,
};

/**
 * Heaps that the command line bounds are bounded alike in every thread, whatever it is given. This one
 * stands by now and stays as it is.
 */
const unboundNewThreads = (): void => {
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
};

/** This program once more, as a thread that builds. */
export const startBuildThread = (order: BuildOrder): Worker => {
  unboundNewThreads();
  return new Worker(process.argv[1] ?? '', { workerData: order, resourceLimits });
};

/** What this program does where it was started as a thread. Whatever it throws, its builder is told. */
export const runBuildThread = async (
  config: Config,
  port: MessagePort,
  order: BuildOrder,
): Promise<void> => {
  const log = pino({ level: config.LOG_LEVEL, base: { part: 'projections', does: 'build' } });
  const onRedisError = (error: Error): void => log.warn({ err: error }, 'redis');
  const redis = await openRedis(config.REDIS_URL, onRedisError);
  const pools = openPools(redis, connectionsPerNode, onRedisError);
  const eventLog = openLog(config, {
    onUnreadable: (field) => port.postMessage({ kind: 'unreadable', field } satisfies BuildNews),
  });
  await carryOut({ port, eventLog, pools, projections, log }, order);
  await eventLog.close();
  pools.close();
  redis.destroy();
  port.close();
};
