import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quietMs, rest, restFactor } from '../index/rest.ts';
import { restoreEntries } from '../index/restoreEntries.ts';
import { openSoundIndex, suspectIndex } from '../index/soundIndex.ts';
import type { StreamIndex } from '../index/streamIndex.ts';
import { LogUnusable } from '../log/chunk.ts';
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
import { describedStream, parseStreamMetadata } from '../metadata/streamMetadata.ts';
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
  readonly tell?: (line: string) => void;
  /** Called after a failure that leaves the disk's content unknown: the process should end. */
  readonly onFailed: (error: Error) => void;
};

const nobody: StoreObserver = { flushed: () => undefined, appended: () => undefined };
const waitingChangesMax = 20_000;
const warmedIdsMax = recentIdsMax / 2;
const idsAtOnceMax = 500;

const replay = (index: StreamIndex, record: LogRecord): void => {
  const name = recordStreamName(record);
  const stream = index.stream(name);
  if (isTombstone(record)) {
    index.setTombstone(stream, record.position);
    return;
  }
  index.addEvent(stream, record.revision, record.position);
  const described = describedStream(name);
  if (described !== undefined)
    index.setMetadata(
      index.stream(described),
      isJson(record) ? parseStreamMetadata(recordData(record).toString()) : {},
      record.position,
    );
};

/** Scan of the newest ids. */
type IdsWanted = {
  readonly from: number;
  readonly countMax: number;
  /** Cancels the scan. */
  readonly signal: AbortSignal;
  /** Called after each batch with its duration. */
  readonly readOn?: (tookMs: number) => Promise<void>;
};

/** Reads the newest ids, oldest first, and the position before which the rest lies. */
const readIds = async (log: EventLog, index: StreamIndex, wanted: IdsWanted) => {
  const { from, countMax, signal, readOn } = wanted;
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
    await readOn?.(performance.now() - startedAt);
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
    countMax: idsAtOnceMax,
    signal,
  });
  return createRecentIds(async (add, wanted) => {
    const hurry = AbortSignal.any([signal, wanted]);
    await rest(quietMs, hurry);
    const older = await readIds(log, index, {
      from: last.before,
      countMax: warmedIdsMax - last.ids.length,
      signal,
      readOn: (tookMs) => rest(tookMs * restFactor, hurry),
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
    knownEnd: index.checkpoint(),
    visitor: {
      visit: (record) => replay(index, record),
      batchDone: async (end) => {
        index.advance(end);
        if (index.stats().waitingChanges > waitingChangesMax) await index.flush();
      },
    },
    observer: options.observer ?? nobody,
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
    suspectIndex(indexFolder, reason);
    options.onFailed(
      new Error(`the index is damaged (${reason}); the next start builds it again from the log`),
    );
  };
  const index = await openSoundIndex(indexFolder, {
    onDamaged: indexIsDamaged,
    tell: options.tell ?? (() => undefined),
  });
  const hub = createAppendHub();
  const closing = new AbortController();
  const from = index.checkpoint() ?? 0;
  try {
    const log = await openLogOf(options, index, hub);
    index.advance(log.durableEnd());
    await restoreEntries(log, index);
    const recentIds = await openRecentIds(log, index, closing.signal);
    const warmed = recentIds.warmed().catch(options.onFailed);
    void index.checkOn().then((fault) => {
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
        await warmed;
        await log.drained();
        await index.close();
        await log.close();
      },
    };
  } catch (error) {
    await index.close();
    throw error instanceof DamagedRecord ? new LogUnusable(error.message) : error;
  }
};
