import { contentsModel } from '@ovation/contracts/files/readModels';
import type { EventLog } from '@ovation/event-log/log';
import type { Logger } from '../kernel/process/logger.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { FileStore } from './storage/store.ts';

const name = 'sweep-contents';
const hourMs = 3_600_000;
const everyMs = 6 * hourMs;
/** Between a content and the event that names it lie seconds: after a day there will be none. */
const ageMsMin = 24 * hourMs;
/** What was taken aside can be put back for so long. */
const discardedMsMax = 7 * 24 * hourMs;
/** Contents that are looked up in one call. */
const batchMax = 200;

export interface SweepContentsDeps {
  readonly stores: readonly FileStore[];
  readonly log: Pick<EventLog, 'head'>;
  readonly readModels: Pick<ReadModels, 'findMany' | 'waitFor'>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Takes aside the contents that no event names: what a registration left that was refused at its last
 * step, or a process that died before its event. Read models that are behind stop the round.
 */
export const sweepContents = ({
  stores,
  log,
  readModels,
  clock,
  logger,
}: SweepContentsDeps): Timer => {
  const discardUnnamed = async (store: FileStore, hashes: readonly string[]): Promise<number> => {
    const found = await readModels.findMany(
      contentsModel,
      hashes.map((hash) => ({ owner: hash, id: hash })),
    );
    const unnamed = hashes.filter((_, at) => found[at] === undefined);
    for (const hash of unnamed) await store.discard(hash, clock());
    return unnamed.length;
  };

  const sweep = async (store: FileStore, signal: AbortSignal): Promise<void> => {
    const now = clock().getTime();
    let batch: string[] = [];
    let count = 0;
    for await (const hash of store.list(new Date(now - ageMsMin))) {
      if (signal.aborted) return;
      batch.push(hash);
      if (batch.length < batchMax) continue;
      count += await discardUnnamed(store, batch);
      batch = [];
    }
    count += await discardUnnamed(store, batch);
    await store.clear({
      incomingBefore: new Date(now - ageMsMin),
      discardedBefore: new Date(now - discardedMsMax),
    });
    if (count > 0) logger.info({ count }, 'contents that no event names were taken aside');
  };

  return {
    name,
    everyMs,
    run: async (signal) => {
      // Every event of a content that old is before this: what is unnamed then stays so.
      await readModels.waitFor(await log.head());
      for (const store of stores) await sweep(store, signal);
    },
  };
};
