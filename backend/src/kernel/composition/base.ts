import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import type { Redis } from '@ovation/redis/redis';
import type { Commands } from '../commands/handleCommand.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import type { SecurityLog } from '../process/securityLog.ts';
import type { WorkQueues } from '../queues/workQueue.ts';
import type { ReadModels } from '../readModels/readModels.ts';

/**
 * What all capabilities are built on; each names in its `deps.ts` the little that it uses. Specs
 * make one of a log in memory.
 */
export interface Base {
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
  readonly log: Pick<EventLog, 'catchUp' | 'head' | 'keys' | 'locate' | 'read'>;
  readonly commands: Commands;
  readonly readModels: ReadModels;
  /** Redis for counters that no call may hang on. */
  readonly counters: Redis;
  readonly rateLimits: RateLimits;
  /** Queues of work; the worker alone may use them. */
  readonly queues: WorkQueues;
  readonly metrics: Pick<
    Metrics,
    'mails' | 'mailsDead' | 'mailsWaiting' | 'filesMade' | 'filesWaiting' | 'filesDead'
  >;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The keys that sign what people carry about: links to files, and the sign of their device. */
  readonly linkKeys: KeyRing;
  /** Secrets of passwords that no copy of the log holds. */
  readonly peppers: KeyRing;
}
