import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backgroundPause, pauseFactor, startDelayMs } from '../index/backgroundPause.ts';
import { restoreEntries } from '../index/restoreEntries.ts';
import type { StreamIndex } from '../index/streamIndex.ts';
import { markIndexDamaged, openVerifiedIndex } from '../index/verifiedIndex.ts';
import { UnreadableLog } from '../log/chunk.ts';
import { type EventLog, openEventLog } from '../log/eventLog.ts';
import { fileStorage } from '../log/fileStorage.ts';
import { DamagedRecord } from '../log/logReader.ts';
import type { StoreObserver } from '../log/logWriter.ts';
import {
  isJson,
  isTombstone,
  type LogRecord,
  recordId,
  recordStreamName,
} from '../log/recordFormat.ts';
import type { LogRecovery } from '../log/recoverLog.ts';
import type { LogStorage } from '../log/storage.ts';
import { parseStreamMetadata, streamOfMetadata } from '../metadata/streamMetadata.ts';
import { type AppendHub, createAppendHub } from './appendHub.ts';
import { type AppendQueue, createAppendQueue } from './appendQueue.ts';
import { createRecentIds, type KnownEvent, type RecentIds, recentIdsMax } from './recentIds.ts';
import { recordData } from './recordFields.ts';

export type Store = {
  readonly log: EventLog;
  readonly index: StreamIndex;
  readonly queue: AppendQueue;
  readonly hub: AppendHub;
  readonly now: () => number;
  readonly recovery: StoreRecovery;
  /**
   * Shuts the store down because its index contradicts the log: the next start rebuilds it. Pending answers
   * from it must not be sent.
   */
  readonly indexIsDamaged: (reason: string) => void;
  close(): Promise<void>;
};

export type StoreRecovery = LogRecovery & { readonly tookMs: number; readonly from: number };

export type OpenStoreOptions = {
  readonly folder: string;
  /** Storage of the chunks; the folder's `log` unless a test brings its own. */
  readonly storage?: LogStorage;
  readonly chunkBytes?: number;
  readonly sizeBytesMax?: number;
  readonly now: () => number;
  readonly observer?: StoreObserver;
  /** Reports in a line what was repaired at the start. */
  readonly onRecovered?: (line: string) => void;
  /** Called after a failure that leaves the disk's content unknown: the process should end. */
  readonly onFailed: (error: Error) => void;
};

const noObserver: StoreObserver = { flushed: () => undefined, appended: () => undefined };
const waitingChangesMax = 20_000;
const backgroundIdsMax = recentIdsMax / 2;
const startupIdsMax = 500;

const replay = (index: StreamIndex, record: LogRecord): void => {
  const name = recordStreamName(record);
  const stream = index.stream(name);
  if (isTombstone(record)) {
    index.setTombstone(stream, record.position);
    return;
  }
  index.addEvent(stream, record.revision, record.position);
  const described = streamOfMetadata(name);
  if (described !== undefined)
    index.setMetadata(
      index.stream(described),
      isJson(record) ? parseStreamMetadata(recordData(record).toString()) : {},
      record.position,
    );
};

/** Scan of the newest ids. */
type IdScan = {
  readonly from: number;
  readonly countMax: number;
  /** Cancels the scan. */
  readonly signal: AbortSignal;
  /** Called after each batch with its duration. */
  readonly onBatch?: (tookMs: number) => Promise<void>;
};

/** Reads the newest ids, oldest first, and the position before which the rest lies. */
const readIds = async (log: EventLog, index: StreamIndex, scan: IdScan) => {
  const { from, countMax, signal, onBatch } = scan;
  const newest: [string, KnownEvent][] = [];
  let position = from;
  while (newest.length < countMax && !signal.aborted) {
    const startedAt = performance.now();
    const batch = await log.backward(position);
    if (batch.records.length === 0) break;
    for (const record of batch.records) {
      const { id: streamId } = index.stream(recordStreamName(record));
      newest.push([recordId(record), { streamId, revision: record.revision }]);
    }
    position = batch.next;
    await onBatch?.(performance.now() - startedAt);
  }
  return { ids: newest.reverse(), before: position };
};

/**
 * Loads the newest ids, so that a retry after a restart is recognized, and checks the tail of the log: the
 * last hundreds before the store serves, the others while it does.
 */
const openRecentIds = async (
  log: EventLog,
  index: StreamIndex,
  signal: AbortSignal,
): Promise<RecentIds> => {
  const last = await readIds(log, index, {
    from: log.durableEnd(),
    countMax: startupIdsMax,
    signal,
  });
  return createRecentIds(async (add, scan) => {
    const urgent = AbortSignal.any([signal, scan]);
    await backgroundPause(startDelayMs, urgent);
    const older = await readIds(log, index, {
      from: last.before,
      countMax: backgroundIdsMax - last.ids.length,
      signal,
      onBatch: (tookMs) => backgroundPause(tookMs * pauseFactor, urgent),
    });
    for (const [id, event] of [...older.ids, ...last.ids]) add(id, event);
  });
};

const openLogOf = async (
  options: OpenStoreOptions,
  index: StreamIndex,
  hub: AppendHub,
): Promise<EventLog> => {
  const logFolder = join(options.folder, 'log');
  await mkdir(logFolder, { recursive: true });
  return openEventLog({
    storage: options.storage ?? fileStorage(logFolder),
    ...(options.chunkBytes !== undefined && { chunkBytes: options.chunkBytes }),
    ...(options.sizeBytesMax !== undefined && { sizeBytesMax: options.sizeBytesMax }),
    durableBoundary: index.checkpoint(),
    visitor: {
      visit: (record) => replay(index, record),
      batchDone: async (end) => {
        index.advance(end);
        if (index.stats().waitingChanges > waitingChangesMax) await index.flush();
      },
    },
    observer: options.observer ?? noObserver,
    onDurable: (end) => {
      index.advance(end);
      hub.durable(end);
    },
    onFailed: options.onFailed,
  });
};

/** Opens a store's folder, recovers it, and prepares it for reading and writing. */
export const openStore = async (options: OpenStoreOptions): Promise<Store> => {
  const startedMs = performance.now();
  const { folder, now } = options;
  const indexFolder = join(folder, 'index');
  const indexIsDamaged = (reason: string): void => {
    markIndexDamaged(indexFolder, reason);
    options.onFailed(
      new Error(`the index is damaged (${reason}); the next start builds it again from the log`),
    );
  };
  const index = await openVerifiedIndex(indexFolder, {
    onDamaged: indexIsDamaged,
    onRecovered: options.onRecovered ?? (() => undefined),
  });
  const hub = createAppendHub();
  const closing = new AbortController();
  const from = index.checkpoint() ?? 0;
  try {
    const log = await openLogOf(options, index, hub);
    index.advance(log.durableEnd());
    await restoreEntries(log, index);
    const recentIds = await openRecentIds(log, index, closing.signal);
    const idsLoaded = recentIds.loadedInBackground().catch(options.onFailed);
    void index.checkRest().then((fault) => {
      if (fault !== undefined) indexIsDamaged(fault);
    });
    const queue = createAppendQueue({ log, index, recentIds, hub, now });
    return {
      log,
      index,
      queue,
      hub,
      now,
      indexIsDamaged,
      recovery: { ...log.recovery, from, tookMs: performance.now() - startedMs },
      close: async () => {
        closing.abort();
        await idsLoaded;
        await log.drained();
        await index.close();
        await log.close();
      },
    };
  } catch (error) {
    await index.close();
    throw error instanceof DamagedRecord ? new UnreadableLog(error.message) : error;
  }
};
