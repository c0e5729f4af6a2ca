import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import type { Commands } from '../commands/handleCommand.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import type { Metrics } from '../process/metrics.ts';
import type { SecurityLog } from '../process/securityLog.ts';
import type { WorkQueues } from '../queues/workQueue.ts';
import type { ReadModels } from '../readModels/readModels.ts';

/**
 * Services that all capabilities are built on; each names those it uses in its `deps.ts`. Specs build one
 * on an in-memory log.
 */
export interface Base {
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
  readonly log: Pick<EventLog, 'catchUp' | 'head' | 'keys' | 'locate' | 'read'>;
  readonly commands: Commands;
  readonly readModels: ReadModels;
  /** Redis for counters, with a circuit breaker. */
  readonly counters: Redis;
  readonly rateLimits: RateLimits;
  /** Work queues; for the worker alone. */
  readonly queues: WorkQueues;
  readonly metrics: Pick<
    Metrics,
    'mails' | 'mailsDead' | 'mailsPending' | 'filesProcessed' | 'filesPending' | 'filesDead'
  >;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Signing keys of signed URLs and device cookies. */
  readonly linkKeys: KeyRing;
  /** Peppers: secrets of passwords that no copy of the log contains. */
  readonly peppers: KeyRing;
}
