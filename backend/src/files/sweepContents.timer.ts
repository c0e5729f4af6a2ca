import { contentsModel } from '@ovation/contracts/files/readModels';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { filesLogEvents } from './files.log.ts';
import type { FileStore } from './storage/fileStore.ts';

const name = 'sweep-contents';
const hourMs = 3_600_000;
const everyMs = 6 * hourMs;
/** Minimum age: a content's event follows within seconds. */
const ageMsMin = 24 * hourMs;
/** Retention of discarded contents, which can be restored meanwhile. */
const discardedMsMax = 7 * 24 * hourMs;
/** Contents per lookup. */
const batchMax = 200;

export interface SweepContentsDeps {
  readonly stores: readonly FileStore[];
  readonly log: Pick<EventLog, 'head'>;
  readonly readModels: Pick<ReadModels, 'findMany' | 'waitFor'>;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/**
 * Discards contents that no event names: left by a registration refused at its last step, or by a process that died
 * before its event. A round is skipped if the read models lag.
 */
export const sweepContents = ({
  stores,
  log,
  readModels,
  clock,
  logger,
}: SweepContentsDeps): Timer => {
  const discardUnreferenced = async (
    store: FileStore,
    hashes: readonly string[],
  ): Promise<number> => {
    const found = await readModels.findMany(
      contentsModel,
      hashes.map((hash) => ({ owner: hash, id: hash })),
    );
    const unreferenced = hashes.filter((_, at) => found[at] === undefined);
    for (const hash of unreferenced) await store.discard(hash, clock());
    return unreferenced.length;
  };

  const sweep = async (store: FileStore, signal: AbortSignal): Promise<void> => {
    const now = clock().getTime();
    let batch: string[] = [];
    let count = 0;
    for await (const hash of store.list(new Date(now - ageMsMin))) {
      if (signal.aborted) return;
      batch.push(hash);
      if (batch.length < batchMax) continue;
      count += await discardUnreferenced(store, batch);
      batch = [];
    }
    count += await discardUnreferenced(store, batch);
    await store.clear({
      incomingBefore: new Date(now - ageMsMin),
      discardedBefore: new Date(now - discardedMsMax),
    });
    if (count > 0) {
      logEvent(logger, filesLogEvents['files.unreferenced_contents_discarded'], {
        contentCount: count,
      });
    }
  };

  return {
    name,
    everyMs,
    run: async (signal) => {
      // Events of contents that old precede this position: an unnamed content stays so.
      await readModels.waitFor(await log.head());
      for (const store of stores) await sweep(store, signal);
    },
  };
};
