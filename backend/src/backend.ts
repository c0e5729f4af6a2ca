import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openClock } from '@ovation/clock/testClock';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { subjects } from '@ovation/contracts/kernel/push';
import { AppliedNotice } from '@ovation/contracts/kernel/readModel';
import { streams } from '@ovation/contracts/streams';
import { retryUntilUp } from '@ovation/event-log/client/retry';
import { newId } from '@ovation/event-log/ids';
import { type KeyRing, masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import { createLogger, type Logger } from '@ovation/logging/logger';
import { openRedis, type Redis } from '@ovation/redis/redis';
import type { Config } from './config.ts';
import { createCommands } from './kernel/commands/handleCommand.ts';
import type { Base } from './kernel/composition/base.ts';
import { createRateLimits } from './kernel/http/rateLimits.ts';
import { circuitBreaker } from './kernel/process/circuitBreaker.ts';
import { linkKeysOf, peppersOf } from './kernel/process/environment.ts';
import { createLifecycle, type Lifecycle } from './kernel/process/lifecycle.ts';
import { createMetrics, type Metrics } from './kernel/process/metrics.ts';
import { processLogEvents } from './kernel/process/process.log.ts';
import { createSecurityLog } from './kernel/process/securityLog.ts';
import { type MessageBus, openMessageBus } from './kernel/queues/messageBus.ts';
import { queuesLogEvents } from './kernel/queues/queues.log.ts';
import { createWorkQueues } from './kernel/queues/workQueue.ts';
import { type Cursors, createCursors } from './kernel/readModels/cursors.ts';
import { createReadModels, type ReadModels } from './kernel/readModels/readModels.ts';

/** Connections of a backend process, and the kernel services on them. */
export interface Backend extends Base {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly log: EventLog;
  readonly redis: Redis;
  readonly nats: MessageBus;
  readonly cursors: Cursors;
  /** Directory of uploads in progress. */
  readonly uploadsDirectory: string;
  /** Aborted when the process stops: ends subscriptions. */
  readonly stopping: AbortSignal;
}

export interface BackendOptions {
  readonly name: string;
  readonly config: Config;
  readonly clock?: () => Date;
  /** Program name of the access rules, if it differs from its own name. */
  readonly accessName?: string;
  /** Maximum time to stop, if nothing waits for it. */
  readonly stopMsMax?: number;
}

const subscribeProjections = (nats: MessageBus, readModels: ReadModels): void => {
  nats.subscribe(subjects.switched, { callback: () => readModels.forgetGenerations() });
  nats.subscribe(subjects.applied, {
    callback: (error, message) => {
      const notice = AppliedNotice.safeParse(error ? undefined : message.json());
      if (notice.success) readModels.recordApplied(notice.data);
    },
  });
};

/**
 * Connects to NATS. Replies arrive under a subject of its own, the only one that it may subscribe to for
 * them.
 */
const connectNats = (
  name: string,
  letInAs: string,
  url: string,
  logger: Logger,
): Promise<MessageBus> =>
  openMessageBus({
    ...natsAddressOf(url),
    name,
    maxReconnectAttempts: -1,
    inboxPrefix: `${subjects.replies}.${letInAs}`,
    onUnavailable: (error) =>
      logEvent(logger, processLogEvents['process.nats_connection_failed'], { err: error }),
  });

/** Registers the keys of this process, and checks its access to the log. */
const registerKeys = async (log: EventLog, rings: readonly KeyRing[]): Promise<void> => {
  for (const ring of rings) await log.keyRegister.register(ring);
  // Without access it would serve, and never be ready.
  await retryUntilUp(log.ping);
};

/** Opens the event log, with a log line and a counter for each personal field that cannot be decrypted. */
const openLog = (
  config: BackendOptions['config'],
  { masterKeys, logger, metrics }: Pick<Backend, 'logger' | 'metrics'> & { masterKeys: KeyRing },
): EventLog =>
  openEventLog({
    url: config.ESDB_URL,
    client: config.EVENT_LOG_CLIENT,
    checks: config.CHECK_ANSWERS,
    masterKeys,
    streams,
    onUnreadable: (field) => {
      const { type, reason } = field;
      metrics.unreadableFields.inc({ type, reason });
      logEvent(logger, processLogEvents['process.personal_field_not_decrypted'], field);
    },
  });

/** Connects to the stores and creates the services that API and worker share. */
export const openBackend = async (options: BackendOptions): Promise<Backend> => {
  const { name, config, clock, accessName = name, stopMsMax } = options;
  const logger = createLogger(name, config.LOG_LEVEL);
  const lifecycle = createLifecycle(logger, { exitWithParent: config.EXIT_WITH_PARENT, stopMsMax });
  const metrics = createMetrics(name);
  const now = clock ?? openClock(config.CLOCK_FILE);
  const stopping = new AbortController();

  const masterKeys = masterKeysOf(config);
  const peppers = peppersOf(config);
  const linkKeys = linkKeysOf(config);
  const log = openLog(config, { masterKeys, logger, metrics });
  lifecycle.onStop({ name: 'event log', stop: () => log.close() });
  const [redis, nats] = await Promise.all([
    openRedis(config.REDIS_URL, (error) =>
      logEvent(logger, processLogEvents['process.redis_connection_failed'], { err: error }),
    ),
    connectNats(name, accessName, config.NATS_URL, logger),
    registerKeys(log, [masterKeys, peppers]),
  ]);
  lifecycle.onStop({ name: 'redis', stop: () => redis.close() });
  lifecycle.onStop({ name: 'nats', stop: () => nats.drain() });
  lifecycle.onStop({ name: 'followers', stop: () => stopping.abort() });

  const counters = circuitBreaker(redis, { logger, metrics, clockMs: () => performance.now() });
  const readModels = createReadModels(redis, log);
  subscribeProjections(nats, readModels);
  const uploadsDirectory = join(config.FILES_DIR, 'incoming');
  await mkdir(uploadsDirectory, { recursive: true });

  return {
    config,
    logger,
    metrics,
    securityLog: createSecurityLog({
      logger,
      registry: metrics.registry,
      fingerprintKey: config.FINGERPRINT_KEY,
      clockMs: () => performance.now(),
    }),
    lifecycle,
    log,
    redis,
    nats,
    commands: createCommands(log, (outcome) => metrics.lookupFallbacks.inc({ outcome })),
    readModels,
    cursors: createCursors(linkKeys),
    counters,
    rateLimits: createRateLimits(counters, config.RATE_LIMIT_FACTOR),
    clock: now,
    newId: () => newId(now()),
    queues: createWorkQueues(nats, (queue, error) =>
      logEvent(logger, queuesLogEvents['queues.consumer_failed'], { err: error, queue }),
    ),
    linkKeys,
    peppers,
    uploadsDirectory,
    stopping: stopping.signal,
  };
};
