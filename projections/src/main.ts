import { setTimeout as delay } from 'node:timers/promises';
import { openClock } from '@ovation/clock/testClock';
import { retryUntilUp } from '@ovation/event-log/client/retry';
import type { OnUnreadable } from '@ovation/event-log/codec/codec';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { logEvent } from '@ovation/logging/logEvents';
import { createLogger, type Logger } from '@ovation/logging/logger';
import { openPools } from '@ovation/redis/pools';
import { openRedis } from '@ovation/redis/redis';
import { startAdminServer } from './kernel/adminServer.ts';
import { Config, readConfig } from './kernel/config.ts';
import { openLog } from './kernel/connections.ts';
import { createMetrics } from './kernel/metrics.ts';
import { type Runner, startRunner } from './kernel/projectionRunner.ts';
import { processLogEvents } from './kernel/projections.log.ts';
import { openPublisher } from './kernel/publisher.ts';
import { projections } from './projections.ts';

/** Concurrent commits per node of Redis; each waits for its own. */
const connectionsPerNode = 8;
const cacheBytesMax = 256 * 1024 * 1024;
const oldGenerationGraceMs = 30_000;
const parentPollMs = 200;
/** Maximum stop time without a supervisor: dependencies end as well, and a restart waits for this process. */
const orphanStopMsMax = 1_000;
/** Maximum time that the first build delays processes started together with this one. */
const firstBuildMsMax = 20_000;
const healthPollMs = 25;

type Stop = () => Promise<void>;

/** Waits until new read models are built, which serve nothing before. */
const waitUntilServing = async (isServing: () => boolean, log: Logger): Promise<void> => {
  const until = performance.now() + firstBuildMsMax;
  while (!isServing()) {
    if (performance.now() > until) {
      logEvent(log, processLogEvents['projections.first_build_delayed']);
      return;
    }
    await delay(healthPollMs);
  }
};

const start = async (config: Config, log: Logger): Promise<Stop> => {
  const metrics = createMetrics();
  const onRedisError = (error: Error): void => {
    metrics.errors.inc({ model: '', kind: 'redis' });
    logEvent(log, processLogEvents['projections.redis_connection_failed'], { err: error });
  };
  const redis = await openRedis(config.REDIS_URL, onRedisError);
  const pools = openPools(redis, connectionsPerNode, onRedisError);
  const publisher = openPublisher(config.NATS_URL, metrics, log);
  const onUnreadable: OnUnreadable = (field) => {
    const { type, reason } = field;
    metrics.unreadableFields.inc({ type, reason });
    logEvent(log, processLogEvents['projections.personal_field_not_decrypted'], field);
  };
  const eventLog = openLog(config, { onUnreadable });
  await eventLog.keyRegister.check(masterKeysOf(config));
  // Without permission for all of `$all` it would never catch up.
  await retryUntilUp(eventLog.ping);
  const runner: Runner = await startRunner({
    clock: openClock(config.CLOCK_FILE),
    projections,
    partitions: config.PROJECTIONS_PARTITIONS,
    eventLog,
    redis,
    pools,
    publisher,
    metrics,
    log,
    oldGenerationGraceMs,
    cacheBytesMax,
  });
  const readiness = () => {
    const detail = runner.status();
    return { isReady: redis.isReady && detail.every(({ isHealthy }) => isHealthy), detail };
  };
  const admin = await startAdminServer(config.METRICS_PORT, metrics, readiness);
  await waitUntilServing(() => readiness().isReady, log);
  process.stdout.write(`projections ready at ${admin.url}\n`);
  return async () => {
    await runner.stop();
    await admin.close();
    await publisher.close();
    await eventLog.close();
    pools.close();
    redis.destroy();
  };
};

/** Stops when the parent process has ended, for any reason. */
const exitWithParent = (stop: () => void): void => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, parentPollMs).unref();
};

const run = async (): Promise<void> => {
  const config = readConfig(Config, process.env);
  const log = createLogger('projections', config.LOG_LEVEL);
  const stop = await start(config, log);
  let stopping: Promise<void> | undefined;
  const finish = (reason: string): void => {
    if (stopping) return;
    logEvent(log, processLogEvents['projections.stop_requested'], { reason });
    stopping = stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logEvent(log, processLogEvents['projections.stop_failed'], { err: error });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => finish('SIGTERM'));
  process.on('SIGINT', () => finish('SIGINT'));
  if (config.EXIT_WITH_PARENT) {
    exitWithParent(() => {
      finish('the parent is gone');
      setTimeout(() => process.exit(1), orphanStopMsMax).unref();
    });
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`projections: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
