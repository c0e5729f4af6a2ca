import {
  type Chunk,
  chunkFooter,
  chunkFooterBytes,
  chunkHeaderBytes,
  createChunk,
} from './chunk.ts';
import type { LogStorage } from './storage.ts';
import type { Segment, Tail } from './tail.ts';

/** No room on the disk, or the size limit is reached. Nothing was written; reads go on. */
export class DiskFull extends Error {}

/** A write or flush failed: what reached the disk is unknown, so nothing more is accepted. */
export class LogFailed extends Error {}

/** Disk space reserved for the index when the log may not grow further. */
const indexReserveBytes = 4 * 1024 * 1024;
const allocationStepBytesMin = 1024 * 1024;
const allocationStepBytesMax = 16 * 1024 * 1024;

/** Observer of durations, in seconds. */
export type StoreObserver = {
  /** A group of so many appends was written and flushed. */
  flushed(seconds: number, appends: number): void;
  /** An append that was written is durable. */
  appended(seconds: number): void;
};

export type Reservation = { readonly segment: Segment; readonly position: number };

export type LogWriter = {
  /** Position of the next record if it fits the chunk. */
  nextPosition(): number;
  /** Everything before this position is on disk. */
  durableEnd(): number;
  pendingBytes(): number;
  hasRoom(bound: number): boolean;
  /** Allocates until `bound` bytes fit. Rejects with `DiskFull`. */
  makeRoom(bound: number): Promise<void>;
  /** Reserves room for one append of at most `bound` bytes; `hasRoom(bound)` must be true. */
  reserve(bound: number): Reservation;
  /** Ends the append begun by `reserve`: its records fill the segment up to `used`. */
  commit(segment: Segment, used: number, settled: (error?: Error) => void): void;
  /** Calls back when all that was committed before is durable: at once if it is. */
  whenDurable(settled: (error?: Error) => void): void;
  /** Resolves when no write and no allocation is in progress. */
  drained(): Promise<void>;
};

export type LogWriterOptions = {
  readonly storage: LogStorage;
  readonly chunks: Chunk[];
  readonly chunkBytes: number;
  readonly tail: Tail;
  readonly end: number;
  /** Bytes that all chunks together may take; Infinity for no limit. */
  readonly sizeBytesMax: number;
  readonly observer: StoreObserver;
  /** Called after each flush, when the answers were sent. */
  readonly onDurable: (end: number) => void;
  readonly onFailed: (error: Error) => void;
};

/** The single writer: appends gather in memory while a flush runs and share the next one. */
export const createLogWriter = (options: LogWriterOptions): LogWriter => {
  const { storage, chunks, chunkBytes, tail, sizeBytesMax, observer } = options;
  let writeEnd = options.end;
  let durable = options.end;
  let waiting: ((error?: Error) => void)[] = [];
  /** Write times of the appends of the next group. */
  let writtenMs: number[] = [];
  let flushing: Promise<void> | undefined;
  let allocating: Promise<void> | undefined;
  let failure: Error | undefined;
  let current = chunkAt(chunks, chunkBytes, writeEnd);

  const offset = (): number => writeEnd - current.number * chunkBytes;
  const fitsChunk = (bound: number): boolean => offset() + bound <= chunkBytes - chunkFooterBytes;
  const nextChunk = (): Chunk | undefined => chunks[chunks.indexOf(current) + 1];

  const hasRoom = (bound: number): boolean => {
    if (fitsChunk(bound)) return offset() + bound <= current.file.allocatedBytes();
    const next = nextChunk();
    // The footer is written into the full chunk, so all of that must be allocated too.
    return (
      next !== undefined &&
      current.file.allocatedBytes() === chunkBytes &&
      chunkHeaderBytes + bound <= next.file.allocatedBytes()
    );
  };

  const usedBytes = (): number =>
    chunks.reduce((sum, chunk) => sum + chunk.file.allocatedBytes(), 0);
  const checkLimit = (extra: number): void => {
    if (usedBytes() + extra > sizeBytesMax)
      throw new DiskFull(`the store has reached its size limit of ${sizeBytesMax} bytes`);
  };
  /** The index needs room too: the log stops before the disk is completely full. */
  const checkFree = async (extra: number): Promise<void> => {
    const free = await storage.freeBytes();
    if (free < extra + extra / 4 + indexReserveBytes) throw new DiskFull('the disk is full');
  };
  const growChunk = async (chunk: Chunk, atLeast: number): Promise<void> => {
    const have = chunk.file.allocatedBytes();
    const step = Math.min(Math.max(have, allocationStepBytesMin), allocationStepBytesMax);
    const target = Math.min(chunkBytes, Math.max(have + step, atLeast));
    checkLimit(target - have);
    await checkFree(target - have);
    await chunk.file.allocate(target);
  };
  const growOnce = async (bound: number): Promise<void> => {
    if (fitsChunk(bound)) return growChunk(current, offset() + bound);
    if (current.file.allocatedBytes() < chunkBytes) return growChunk(current, chunkBytes);
    const next = nextChunk();
    if (next !== undefined) return growChunk(next, chunkHeaderBytes + bound);
    checkLimit(allocationStepBytesMin);
    await checkFree(allocationStepBytesMin);
    const bytes = Math.min(chunkBytes, Math.max(allocationStepBytesMin, chunkHeaderBytes + bound));
    chunks.push(await createChunk(storage, current.number + 1, chunkBytes, bytes));
  };
  const grow = async (bound: number): Promise<void> => {
    try {
      await growOnce(bound);
    } catch (error) {
      throw isNoSpace(error) ? new DiskFull('the disk is full') : error;
    }
  };
  const allocateAhead = (): void => {
    const ahead = Math.min(
      allocationStepBytesMax / 2,
      Math.max(allocationStepBytesMin / 2, current.file.allocatedBytes() / 4),
    );
    if (allocating !== undefined || hasRoom(ahead)) return;
    // A failure here affects nobody yet: the append that finds no room reports it.
    allocating = grow(ahead).then(
      () => {
        allocating = undefined;
      },
      () => {
        allocating = undefined;
      },
    );
  };

  const writeSegment = (segment: Segment, touched: Set<Chunk>): void => {
    const position = segment.start + segment.written;
    const chunk = chunkAt(chunks, chunkBytes, position);
    chunk.file.write(
      segment.buffer.subarray(segment.written, segment.used),
      position - chunk.number * chunkBytes,
    );
    segment.written = segment.used;
    touched.add(chunk);
  };
  const writeFooters = (touched: Set<Chunk>): void => {
    for (const chunk of touched) {
      if (chunk.dataEnd === undefined || chunk === current) continue;
      chunk.file.write(chunkFooter(chunk.dataEnd), chunkBytes - chunkFooterBytes);
    }
  };
  const flushGroup = async (): Promise<void> => {
    const target = writeEnd;
    const settled = waiting;
    waiting = [];
    const appendedMs = writtenMs;
    writtenMs = [];
    const startedMs = performance.now();
    const touched = new Set<Chunk>(unfinished);
    unfinished.clear();
    try {
      for (const segment of tail.unwritten()) writeSegment(segment, touched);
      writeFooters(touched);
      await Promise.all([...touched].map((chunk) => chunk.file.flush()));
    } catch (error) {
      failure = new LogFailed(`the log could not be written: ${String(error)}`);
      for (const settle of [...settled, ...waiting]) settle(failure);
      waiting = [];
      options.onFailed(failure);
      return;
    }
    durable = target;
    for (const settle of settled) settle();
    const nowMs = performance.now();
    observer.flushed((nowMs - startedMs) / 1_000, appendedMs.length);
    for (const beganMs of appendedMs) observer.appended((nowMs - beganMs) / 1_000);
    options.onDurable(target);
  };
  const flushLoop = async (): Promise<void> => {
    while (waiting.length > 0 && failure === undefined) {
      // Appends that arrived while the last group was flushed join this one: a flush costs the same
      // for one append and for a hundred.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await flushGroup();
    }
    flushing = undefined;
  };
  const unfinished = new Set<Chunk>();
  const rollOver = (): void => {
    const next = nextChunk();
    if (next === undefined) throw new LogFailed('no next chunk was allocated');
    current.dataEnd = writeEnd;
    unfinished.add(current);
    current = next;
    writeEnd = next.firstPosition;
  };

  return {
    nextPosition: () => writeEnd,
    durableEnd: () => durable,
    pendingBytes: () => writeEnd - durable,
    hasRoom: (bound) => failure === undefined && hasRoom(bound),
    makeRoom: async (bound) => {
      if (bound > chunkBytes - chunkHeaderBytes - chunkFooterBytes)
        throw new RangeError(`an append of ${bound} bytes does not fit a chunk`);
      while (!hasRoom(bound)) {
        if (failure !== undefined) throw failure;
        if (allocating !== undefined) await allocating;
        else {
          const growing = grow(bound);
          allocating = growing.then(
            () => undefined,
            () => undefined,
          );
          await growing.finally(() => {
            allocating = undefined;
          });
        }
      }
    },
    reserve: (bound) => {
      if (failure !== undefined) throw failure;
      if (!fitsChunk(bound)) rollOver();
      return { segment: tail.room(writeEnd, bound), position: writeEnd };
    },
    commit: (segment, used, settled) => {
      writeEnd += used - segment.used;
      segment.used = used;
      waiting.push(settled);
      writtenMs.push(performance.now());
      flushing ??= flushLoop();
      allocateAhead();
    },
    whenDurable: (settled) => {
      if (failure !== undefined || writeEnd === durable) settled(failure);
      else waiting.push(settled);
    },
    drained: async () => {
      while (flushing !== undefined) await flushing;
      while (allocating !== undefined) await allocating;
    },
  };
};

const isNoSpace = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
};

const chunkAt = (chunks: readonly Chunk[], chunkBytes: number, position: number): Chunk => {
  const number = Math.floor(position / chunkBytes);
  const found = chunks.find((chunk) => chunk.number === number);
  if (found === undefined) throw new LogFailed(`no chunk for position ${position}`);
  return found;
};
