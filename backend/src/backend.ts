import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { subjects } from '@ovation/contracts/kernel/push';
import { AppliedNotice } from '@ovation/contracts/kernel/readModel';
import { streams } from '@ovation/contracts/streams';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import { withPatience } from '@ovation/event-log/retry';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { connect, type NatsConnection } from 'nats';
import { type Accounts, createAccounts } from './auth/accounts.ts';
import { createDevices, type Devices } from './auth/deviceCookie.ts';
import { createNameHash, type NameHash } from './auth/nameHash.ts';
import { createPasswords, type Passwords, peppersOf } from './auth/passwords.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { createDocuments, type Documents } from './files/documents.ts';
import { openFolderStore } from './files/folderStore.ts';
import { createSignedUrls, linkKeysOf, type SignedUrls } from './files/signedUrls.ts';
import type { FileStore } from './files/store.ts';
import { createFiles, type Files } from './files/views.ts';
import { countersOn } from './kernel/counters.ts';
import { type Cursors, createCursors } from './kernel/cursors.ts';
import { type Commands, createCommands } from './kernel/handleCommand.ts';
import { createLifecycle, type Lifecycle } from './kernel/lifecycle.ts';
import { createLogger, type Logger } from './kernel/logger.ts';
import { createMetrics, type Metrics } from './kernel/metrics.ts';
import { createRateLimits, type RateLimits } from './kernel/rateLimits.ts';
import { createReadModels, type ReadModels } from './kernel/readModels.ts';
import { createSecurityLog, type SecurityLog } from './kernel/securityLog.ts';
import { createCardTries } from './payments/cardTries.ts';
import { createCharging } from './payments/charging.ts';
import type { CardTries, Charging } from './payments/model.ts';
import { openProviders } from './payments/openProviders.ts';
import type { PaymentProviders } from './payments/provider.ts';
import { createPerformers, type Performers } from './performers/performers.ts';
import { createSettingsInForce, type SettingsInForce } from './settings/inForce.ts';
import { createEntitlements, type Entitlements } from './subscriptions/entitlements.ts';

/** What the capabilities are made from. Each names in its own `…Deps` the little that it uses. */
export interface Backend {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly securityLog: SecurityLog;
  readonly lifecycle: Lifecycle;
  readonly log: EventLog;
  readonly redis: Redis;
  /** Redis for counters that no call may hang on. */
  readonly counters: Redis;
  readonly nats: NatsConnection;
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly settings: SettingsInForce;
  readonly nameHash: NameHash;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly cursors: Cursors;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly uploadsDirectory: string;
  readonly fileStore: FileStore;
  readonly documentStore: FileStore;
  readonly documents: Documents;
  readonly signedUrls: SignedUrls;
  readonly files: Files;
  readonly performers: Performers;
  readonly providers: PaymentProviders;
  readonly charging: Charging;
  readonly cardTries: CardTries;
  readonly entitlements: Entitlements;
}

export interface BackendOptions {
  readonly name: string;
  readonly config: Config;
  readonly clock?: () => Date;
}

const followProjections = async (nats: NatsConnection, readModels: ReadModels): Promise<void> => {
  const applied = nats.subscribe(subjects.applied);
  const switched = nats.subscribe(subjects.switched, { callback: () => readModels.noteSwitched() });
  for await (const message of applied) {
    const notice = AppliedNotice.safeParse(message.json());
    if (notice.success) readModels.noteApplied(notice.data);
  }
  switched.unsubscribe();
};

/** Connects to the stores and makes the parts that API and worker share. */
export const openBackend = async ({ name, config, clock }: BackendOptions): Promise<Backend> => {
  const logger = createLogger(name, config.LOG_LEVEL);
  const lifecycle = createLifecycle(logger, { exitWithParent: config.EXIT_WITH_PARENT });
  const metrics = createMetrics(name);
  const now = clock ?? (() => new Date());
  const stopping = new AbortController();

  const masterKeys = masterKeysOf(config);
  const peppers = peppersOf(config);
  const linkKeys = linkKeysOf(config);
  const log = openEventLog({ url: config.ESDB_URL, masterKeys, streams });
  lifecycle.onStop({ name: 'event log', stop: () => log.close() });
  await log.keyRegister.enter(masterKeys);
  await log.keyRegister.enter(peppers);
  // Who may not read all of it would serve, and never be ready.
  await withPatience(log.ping);
  const redis = await openRedis(config.REDIS_URL, (error) => logger.warn({ err: error }, 'redis'));
  lifecycle.onStop({ name: 'redis', stop: () => redis.close() });
  const natsAddress = natsAddressOf(config.NATS_URL);
  const nats = await connect({ ...natsAddress, name, maxReconnectAttempts: -1 });
  lifecycle.onStop({ name: 'nats', stop: () => nats.drain() });
  lifecycle.onStop({ name: 'followers', stop: () => stopping.abort() });

  const commands = createCommands(log);
  const counters = countersOn(redis, { logger, metrics, clockMs: () => Date.now() });
  const rateLimits = createRateLimits(counters, config.RATE_LIMIT_FACTOR);
  const readModels = createReadModels(redis, log.head);
  void followProjections(nats, readModels);
  const signedUrls = createSignedUrls(linkKeys, now);
  const files = createFiles({ commands, readModels, signedUrls });
  const accounts = createAccounts(commands);
  const providers = openProviders(config);
  const documentStore = openFolderStore(join(config.FILES_DIR, 'documents'));
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
    commands,
    readModels,
    sessions: createSessions({ log, commands, clock: now, logger, signal: stopping.signal }),
    accounts,
    settings: createSettingsInForce(commands),
    nameHash: createNameHash(config.FINGERPRINT_KEY),
    passwords: createPasswords(peppers),
    devices: createDevices(linkKeys),
    cursors: createCursors(linkKeys),
    counters,
    rateLimits,
    cardTries: createCardTries(counters, rateLimits, config.RATE_LIMIT_FACTOR),
    clock: now,
    newId: () => newId(now()),
    uploadsDirectory,
    fileStore: openFolderStore(config.FILES_DIR),
    documentStore,
    documents: createDocuments({ documentStore, keys: log.keys, newId: () => newId(now()) }),
    signedUrls,
    files,
    providers,
    charging: createCharging({ commands, providers }),
    entitlements: createEntitlements(readModels, now),
    performers: createPerformers({
      commands,
      readModels,
      findAccount: accounts.find,
      pictures: files.pictures,
    }),
  };
};
