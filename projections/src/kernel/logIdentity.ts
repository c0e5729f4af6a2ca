import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import { ReactorMoved } from '@ovation/contracts/reactors/events';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { generationDigestOf } from './generationDigest.ts';
import { readRegistry } from './generationRegistry.ts';
import type { Projection } from './projection.ts';
import { processLogEvents } from './projections.log.ts';

export interface LogIdentityOptions {
  readonly projections: readonly Projection[];
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly redis: Redis;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export interface LogIdentity {
  /**
   * Verifies that Redis was built from this log: checkpoints and watermarks are positions, which are invalid
   * in another store, even with the same events.
   */
  verify(): Promise<void>;
  /** Records the identity of the read models' log, if not recorded yet. */
  record(): Promise<void>;
}

/**
 * Returns the identity of a log: its first event, and when that store wrote it. Undefined while the log is
 * empty. Reactor checkpoints are skipped: a store drops old ones.
 */
const readLogIdentity = async ({
  eventLog,
  signal,
}: LogIdentityOptions): Promise<string | undefined> => {
  const found = new AbortController();
  const batches = eventLog.catchUp({
    after: positionStart,
    batchMax: 1,
    signal: AbortSignal.any([signal, found.signal]),
  });
  try {
    for await (const { events, live } of batches) {
      const first = events.find(({ type }) => type !== ReactorMoved.type);
      if (first) return `${first.id}@${first.recordedAt?.toISOString() ?? ''}`;
      if (live) return undefined;
    }
    return undefined;
  } finally {
    found.abort();
  }
};

/** Resets all read models: each is built under its next number, and none is live. */
const resetReadModels = async ({ redis, projections }: LogIdentityOptions): Promise<void> => {
  const { live, building } = await readRegistry(redis);
  for (const projection of projections) {
    const { name } = projection.model;
    const next = Math.max(live.get(name) ?? 0, building.get(name) ?? 0) + 1;
    await redis.hSet(
      redisKeys.generationDigests,
      `${name}:${next}`,
      generationDigestOf(projection),
    );
    await redis.hSet(redisKeys.building, name, String(next));
    await redis.hDel(redisKeys.generations, name);
  }
  for (let partition = 0; partition < partitionCount; partition++) {
    await redis.del(redisKeys.watermark(partition));
  }
};

export const createLogIdentity = (options: LogIdentityOptions): LogIdentity => {
  const { redis, log } = options;
  let identity: string | undefined;
  const record = async (): Promise<void> => {
    identity ??= await readLogIdentity(options);
    if (identity !== undefined) await redis.set(redisKeys.log, identity, { NX: true });
  };
  return {
    record,
    verify: async () => {
      identity = await readLogIdentity(options);
      const recorded = await redis.get(redisKeys.log);
      if (recorded !== null && recorded !== identity) {
        logEvent(log, processLogEvents['projections.event_store_replaced']);
        await resetReadModels(options);
        // Last: an interrupted reset is repeated.
        await redis.del(redisKeys.log);
      }
      await record();
    },
  };
};
