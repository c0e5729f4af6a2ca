import { createBlockCache } from './blockCache.ts';
import {
  type Chunk,
  chunkBytesDefault,
  createChunk,
  openChunk,
  type PositionRange,
  UnreadableLog,
} from './chunk.ts';
import { createLogReader, type LogReader } from './logReader.ts';
import { createLogWriter, type LogWriter, type StoreObserver } from './logWriter.ts';
import { type LogRecovery, logStart, type RecoveryVisitor, recoverLog } from './recoverLog.ts';
import type { LogStorage, Part } from './storage.ts';
import { createTail } from './tail.ts';

export type EventLog = LogReader &
  LogWriter & {
    readonly recovery: LogRecovery;
    readonly chunks: readonly Chunk[];
    readonly chunkBytes: number;
    /** Position of the first record. */
    start(): number;
    /** Replaces the file of a full chunk, with nothing but gaps in `gaps`. */
    replace(
      chunk: Chunk,
      parts: AsyncIterable<Part>,
      gaps: readonly PositionRange[],
    ): Promise<void>;
    close(): Promise<void>;
  };

export type OpenLogOptions = {
  readonly storage: LogStorage;
  readonly chunkBytes?: number;
  readonly sizeBytesMax?: number;
  /** A boundary that is known to be durable; undefined scans from the start. */
  readonly durableBoundary: number | undefined;
  /** Receives every committed record after `durableBoundary`. */
  readonly visitor: RecoveryVisitor;
  readonly observer: StoreObserver;
  readonly onDurable: (end: number) => void;
  readonly onFailed: (error: Error) => void;
};

const firstAllocationBytes = 1024 * 1024;

const openChunks = async (
  storage: LogStorage,
  chunkBytesWanted: number,
): Promise<{ chunks: Chunk[]; chunkBytes: number }> => {
  const numbers = await storage.listChunks();
  if (numbers.length === 0) {
    const bytes = Math.min(chunkBytesWanted, firstAllocationBytes);
    const chunk = await createChunk(storage, 0, chunkBytesWanted, bytes);
    return { chunks: [chunk], chunkBytes: chunkBytesWanted };
  }
  const chunks: Chunk[] = [];
  let chunkBytes = chunkBytesWanted;
  for (const [index, number] of numbers.entries()) {
    if (number !== (numbers[0] ?? 0) + index)
      throw new UnreadableLog(`chunk ${(numbers[0] ?? 0) + index} of the log is missing`);
    const opened = await openChunk(storage, number);
    chunks.push(opened.chunk);
    chunkBytes = opened.chunkBytes;
  }
  return { chunks, chunkBytes };
};

const checkFooters = (chunks: readonly Chunk[], current: number): void => {
  const broken = chunks.find((chunk) => chunk.number < current && chunk.dataEnd === undefined);
  if (broken !== undefined)
    throw new UnreadableLog(
      `chunk ${broken.number} of the log has a damaged footer; restore the folder from a backup`,
    );
};

/** Opens the log, recovers its end and prepares it for reading and appending. */
export const openEventLog = async (options: OpenLogOptions): Promise<EventLog> => {
  const { chunks, chunkBytes } = await openChunks(
    options.storage,
    options.chunkBytes ?? chunkBytesDefault,
  );
  const scan = { chunks, chunkBytes };
  const recovery = await recoverLog(
    scan,
    options.durableBoundary ?? logStart(scan),
    options.visitor,
  );
  checkFooters(chunks, Math.floor(recovery.end / chunkBytes));
  const tail = createTail();
  const writer = createLogWriter({
    storage: options.storage,
    chunks,
    chunkBytes,
    tail,
    end: recovery.end,
    sizeBytesMax: options.sizeBytesMax ?? Number.POSITIVE_INFINITY,
    observer: options.observer,
    onDurable: options.onDurable,
    onFailed: options.onFailed,
  });
  const cache = createBlockCache();
  const reader = createLogReader({
    chunks,
    chunkBytes,
    tail,
    cache,
    durableEnd: writer.durableEnd,
  });
  return {
    ...reader,
    ...writer,
    recovery,
    chunks,
    chunkBytes,
    start: () => logStart(scan),
    replace: async (chunk, parts, gaps) => {
      const old = chunk.file;
      chunk.file = await options.storage.replaceChunk(chunk.number, chunkBytes, parts);
      chunk.gaps = gaps;
      cache.clear();
      tail.release(chunk.number * chunkBytes, (chunk.number + 1) * chunkBytes);
      await old.close();
    },
    close: async () => {
      await writer.drained();
      for (const chunk of chunks) await chunk.file.close();
    },
  };
};
