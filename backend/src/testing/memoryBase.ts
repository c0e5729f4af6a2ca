import { tmpdir } from 'node:os';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import type { Redis } from '@ovation/redis/redis';
import { type Config, readConfig } from '../config.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { Base } from '../kernel/composition/base.ts';
import { unavailableService } from '../kernel/operator/operator.ts';
import { linkKeysOf, peppersOf } from '../kernel/process/environment.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { memoryQueues } from './memoryQueues.ts';

const key = Buffer.alloc(32, 7).toString('base64');

/** Environment without reachable services, and without rate limits. */
const environment = {
  ESDB_URL: 'esdb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  NATS_URL: 'nats://spec:spec@127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_spec',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_spec',
  STRIPE_WEBHOOK_SECRET: 'whsec_spec',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  PAYOUT_PAYER_NAME: 'Ovation',
  PAYOUT_PAYER_ACCOUNT: 'DE89370400440532013000',
  PAYOUT_PAYER_SWIFT_CODE: 'COBADEFF',
  PUBLIC_ORIGIN: 'http://127.0.0.1:1',
  MASTER_KEY: key,
  PASSWORD_PEPPER: key,
  URL_SIGNING_KEY: key,
  FINGERPRINT_KEY: key,
  FILES_DIR: tmpdir(),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Ovation <no-reply@ovation.test>',
  MAIL_TO_OPERATOR: 'operator@ovation.test',
  RATE_LIMIT_FACTOR: '0',
};

/**
 * Base of capabilities on an in-memory log, without read models, unless given in `more`, and without
 * limits. Addresses of reachable services are in `reachable`.
 */
export const memoryBase = (
  more: Partial<Base> = {},
  reachable: Readonly<Record<string, string>> = {},
) => {
  const config: Config = readConfig({ ...environment, ...reachable });
  const log = memoryLog();
  const base: Base & { readonly config: Config } = {
    config,
    log,
    commands: createCommands(log as unknown as EventLog),
    logger: silentLogger,
    securityLog: { record: () => undefined },
    readModels: unavailableService<ReadModels>('read models'),
    // Nothing is counted, so there is nothing to delete.
    counters: { unlink: async () => 0 } as unknown as Redis,
    rateLimits: {
      consume: async () => undefined,
      consumeForAddress: async () => undefined,
      restorePoint: async () => undefined,
      restorePointForAddress: async () => undefined,
    },
    queues: memoryQueues(),
    metrics: createMetrics('spec'),
    clock: () => new Date(),
    newId: () => newId(),
    linkKeys: linkKeysOf(config),
    peppers: peppersOf(config),
    ...more,
  };
  return { base, log };
};
