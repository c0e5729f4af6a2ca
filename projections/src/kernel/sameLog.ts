import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import { ReactorMoved } from '@ovation/contracts/reactors/events';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Redis } from '@ovation/redis/redis';
import type { Logger } from 'pino';
import { fingerprintOf } from './fingerprint.ts';
import { readRegistry } from './generationRegistry.ts';
import type { Projection } from './projection.ts';

export interface SameLogOptions {
  readonly projections: readonly Projection[];
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly redis: Redis;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export interface SameLog {
  /**
   * Makes sure that what Redis holds was built from this log: checkpoints and marks are positions,
   * which mean nothing in another store, also where that has the same events.
   */
  settle(): Promise<void>;
  /** Says of which log the read models are, where nobody has said so yet. */
  note(): Promise<void>;
}

/**
 * What tells a log from every other: its first event, and when that store took it in. Undefined
 * while the log holds nothing. Places of reactors are passed over: a store drops old ones.
 */
const identityOf = async ({ eventLog, signal }: SameLogOptions): Promise<string | undefined> => {
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

/** Gives up all that is there: every read model is built under its next number, and none serves. */
const disown = async ({ redis, projections }: SameLogOptions): Promise<void> => {
  const { live, building } = await readRegistry(redis);
  for (const projection of projections) {
    const { name } = projection.model;
    const next = Math.max(live.get(name) ?? 0, building.get(name) ?? 0) + 1;
    await redis.hSet(redisKeys.fingerprints, `${name}:${next}`, fingerprintOf(projection));
    await redis.hSet(redisKeys.building, name, String(next));
    await redis.hDel(redisKeys.generations, name);
  }
  for (let partition = 0; partition < partitionCount; partition++) {
    await redis.del(redisKeys.watermark(partition));
  }
};

export const sameLog = (options: SameLogOptions): SameLog => {
  const { redis, log } = options;
  let identity: string | undefined;
  const note = async (): Promise<void> => {
    identity ??= await identityOf(options);
    if (identity !== undefined) await redis.set(redisKeys.log, identity, { NX: true });
  };
  return {
    note,
    settle: async () => {
      identity = await identityOf(options);
      const known = await redis.get(redisKeys.log);
      if (known !== null && known !== identity) {
        log.warn('the event store is another one; building all read models anew from it');
        await disown(options);
        // Last: what was cut short before is done again.
        await redis.del(redisKeys.log);
      }
      await note();
    },
  };
};
