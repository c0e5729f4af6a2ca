import { type BlockCache, blockBytes } from './blockCache.ts';
import { type Chunk, chunkFooterBytes, firstPositionOf, type PositionRange } from './chunk.ts';
import { gapAt, gapBefore, gapHeadBytes, gapTrailerBytes, isGapHead } from './gap.ts';
import { claimedSize, parseRecord, type RecordFault } from './parseRecord.ts';
import { type LogRecord, positionAfter, recordTrailerBytes } from './recordFormat.ts';
import { segmentRecordAt, segmentRecords, type Tail } from './tail.ts';

/** Bytes on disk are damaged: the message names the position. */
export class DamagedRecord extends Error {
  readonly position: number;
  constructor(position: number, fault: RecordFault) {
    super(`record at position ${position} is damaged: ${fault}`);
    this.position = position;
  }
}

/** Records in order of reading, and the position to continue from. */
export type Batch = { readonly records: LogRecord[]; readonly next: number };

export const batchBytes = 256 * 1024;
/** Records of a batch from memory. */
const batchRecordsMax = 1_024;
/** Backward readers mostly want the very last record, and parse little in vain. */
const backwardRecordsMax = 32;

export type LogReader = {
  /** The record that begins at `position`; throws `DamagedRecord`. */
  recordAt(position: number): LogRecord | Promise<LogRecord>;
  /** Records from the boundary `position` on; empty only at the durable end. */
  forward(position: number): Batch | Promise<Batch>;
  /** Records before the boundary `position`, newest first; empty only at the log's start. */
  backward(position: number): Batch | Promise<Batch>;
  /** The first record boundary at or after any position. */
  boundaryFrom(position: number): Promise<number>;
  /** True when a scavenge removed the record at a position while this log was open. */
  isScavenged(position: number): boolean;
};

export type LogReaderOptions = {
  readonly chunks: readonly Chunk[];
  readonly chunkBytes: number;
  readonly tail: Tail;
  readonly cache: BlockCache;
  readonly durableEnd: () => number;
};

/** Parses whole records of `buffer`, which holds the log from `position` on. */
const parseForward = (
  buffer: Buffer,
  from: number,
  end: number,
  position: number,
): { records: LogRecord[]; next: number; rest: number } => {
  const records: LogRecord[] = [];
  let at = from;
  let next = position;
  while (at < end) {
    const record = parseRecord(buffer, at, end, next);
    if (record === 'incomplete') break;
    if (typeof record === 'string') {
      if (isGapHead(buffer, at) && at + gapHeadBytes > end) break;
      const gap = gapAt(buffer, at, end, next);
      // Records before a damaged one are returned first; the next step meets the damage.
      if (gap === undefined && records.length > 0) break;
      if (gap === undefined) throw new DamagedRecord(next, record);
      at += gap;
      next += gap;
      continue;
    }
    records.push(record);
    at += record.size;
    next += record.size;
  }
  return { records, next, rest: end - at };
};

const parseBackward = (
  buffer: Buffer,
  start: number,
  end: number,
  position: number,
  recordsMax: number,
): { records: LogRecord[]; next: number } => {
  const records: LogRecord[] = [];
  let at = end;
  let next = position;
  while (at - recordTrailerBytes >= start && records.length < recordsMax) {
    const size = claimedSize(buffer, at - recordTrailerBytes, at);
    if (typeof size === 'string') {
      if (isGapHead(buffer, at - recordTrailerBytes) && at - gapTrailerBytes < start) break;
      const gap = gapBefore(buffer, at, start);
      if (gap === undefined && records.length > 0) break;
      if (gap === undefined) throw new DamagedRecord(next, size);
      at -= gap;
      next -= gap;
      continue;
    }
    if (at - size < start) break;
    const record = parseRecord(buffer, at - size, at, next - size);
    if (typeof record === 'string' && records.length > 0) break;
    if (typeof record === 'string') throw new DamagedRecord(next - size, record);
    records.push(record);
    at -= size;
    next -= size;
  }
  return { records, next };
};

/** Reader of the log: from memory where possible, otherwise from disk without blocking. */
export const createLogReader = (options: LogReaderOptions): LogReader => {
  const { chunks, chunkBytes, tail, cache, durableEnd } = options;
  const numberOf = (position: number): number => Math.floor(position / chunkBytes);
  const chunkOf = (position: number): Chunk | undefined => {
    const number = numberOf(position);
    return chunks[number - (chunks[0]?.number ?? 0)];
  };
  const endOf = (chunk: Chunk): number => Math.min(chunk.dataEnd ?? durableEnd(), durableEnd());

  const readSpan = async (chunk: Chunk, position: number, length: number): Promise<Buffer> => {
    const target = Buffer.allocUnsafeSlow(length);
    const count = await chunk.file.read(target, position - chunk.number * chunkBytes);
    return count === length ? target : target.subarray(0, count);
  };

  /** Blocks being read from disk: callers of the same block share the read. */
  const loading = new Map<number, Promise<Buffer>>();

  const readBlock = async (chunk: Chunk, key: number): Promise<Buffer> => {
    const start = key * blockBytes;
    try {
      const block = await readSpan(chunk, start, blockBytes);
      // A block that is still growing would be stale the next time.
      if (start + blockBytes <= durableEnd()) cache.put(key, block);
      return block;
    } finally {
      loading.delete(key);
    }
  };
  const loadBlock = (chunk: Chunk, key: number): Promise<Buffer> => {
    const start = key * blockBytes;
    if (start + blockBytes > durableEnd()) return readBlock(chunk, key);
    const source = loading.get(key) ?? readBlock(chunk, key);
    loading.set(key, source);
    return source;
  };

  const fromBlock = (block: Buffer, position: number): LogRecord | undefined => {
    const at = position % blockBytes;
    const record = parseRecord(block, at, block.length, position);
    if (record === 'incomplete') return undefined;
    if (typeof record === 'string') throw new DamagedRecord(position, record);
    return record;
  };

  const readLarge = async (chunk: Chunk, position: number): Promise<LogRecord> => {
    const head = await readSpan(chunk, position, 4);
    const size = claimedSize(head, 0, head.length);
    if (typeof size === 'string') throw new DamagedRecord(position, size);
    if (position + size > endOf(chunk)) throw new DamagedRecord(position, 'bad size');
    const record = parseRecord(await readSpan(chunk, position, size), 0, size, position);
    if (typeof record === 'string') throw new DamagedRecord(position, record);
    return record;
  };

  /** The gap that contains a position; one that begins there is met like any record. */
  const gapAround = (chunk: Chunk, position: number): PositionRange | undefined =>
    chunk.gaps.find(({ from, to }) => from < position && position < to);

  /** Repeats a read whose file a scavenge replaced. */
  const retryIfReplaced = async <T>(
    chunk: Chunk,
    read: () => Promise<T>,
    again: () => T | Promise<T>,
  ): Promise<T> => {
    const { file } = chunk;
    try {
      return await read();
    } catch (error) {
      if (chunk.file === file) throw error;
      return again();
    }
  };

  const fromDisk = async (position: number): Promise<LogRecord> => {
    const chunk = chunkOf(position);
    if (chunk === undefined) throw new DamagedRecord(position, 'misplaced');
    const read = async (): Promise<LogRecord> => {
      const block = await loadBlock(chunk, Math.floor(position / blockBytes));
      return fromBlock(block, position) ?? (await readLarge(chunk, position));
    };
    return retryIfReplaced(chunk, read, () => fromDisk(position));
  };

  const recordAt = (position: number): LogRecord | Promise<LogRecord> => {
    const segment = tail.find(position);
    if (segment !== undefined) {
      const record = segmentRecordAt(segment, position);
      if (record === undefined) throw new DamagedRecord(position, 'misplaced');
      return record;
    }
    const block = cache.get(Math.floor(position / blockBytes));
    const record = block && fromBlock(block, position);
    return record ?? fromDisk(position);
  };

  const forwardFromDisk = async (
    chunk: Chunk,
    position: number,
    length: number,
  ): Promise<Batch> => {
    const left = endOf(chunk) - position;
    const buffer = await readSpan(chunk, position, Math.min(length, left));
    const { records, next } = parseForward(buffer, 0, buffer.length, position);
    if (records.length > 0) return { records, next };
    // Only gaps so far: continue after them.
    if (next > position) return forward(next);
    const record = await readLarge(chunk, position);
    return { records: [record], next: position + record.size };
  };

  const forward = (position: number): Batch | Promise<Batch> => {
    if (position >= durableEnd()) return { records: [], next: position };
    const segment = tail.find(position);
    if (segment !== undefined) {
      const records = segmentRecords(segment, position, durableEnd(), batchRecordsMax);
      const last = records.at(-1);
      if (last === undefined) throw new DamagedRecord(position, 'misplaced');
      return { records, next: positionAfter(last) };
    }
    const chunk = chunkOf(position);
    if (chunk === undefined) throw new DamagedRecord(position, 'misplaced');
    if (position >= endOf(chunk)) return forward(firstPositionOf(chunk.number + 1, chunkBytes));
    const gap = gapAround(chunk, position);
    if (gap !== undefined) return forward(gap.to);
    return retryIfReplaced(
      chunk,
      () => forwardFromDisk(chunk, position, batchBytes),
      () => forward(position),
    );
  };

  const backwardFromDisk = async (
    chunk: Chunk,
    position: number,
    length: number,
  ): Promise<Batch> => {
    const start = Math.max(chunk.firstPosition, position - length);
    const buffer = await readSpan(chunk, start, position - start);
    const batch = parseBackward(buffer, 0, buffer.length, position, batchRecordsMax);
    if (batch.records.length > 0) return batch;
    if (batch.next < position) return backward(batch.next);
    const size = claimedSize(buffer, buffer.length - recordTrailerBytes, buffer.length);
    if (typeof size === 'string') throw new DamagedRecord(position, size);
    if (position - size < chunk.firstPosition) throw new DamagedRecord(position, 'bad size');
    const record = await readLarge(chunk, position - size);
    return { records: [record], next: position - size };
  };

  const backward = (position: number): Batch | Promise<Batch> => {
    const chunk = chunkOf(position);
    if (chunk === undefined || position <= chunk.firstPosition) {
      const previous = chunkOf(numberOf(position) * chunkBytes - chunkFooterBytes);
      if (previous?.dataEnd === undefined) return { records: [], next: position };
      return backward(previous.dataEnd);
    }
    const segment = tail.find(position - 1);
    if (segment !== undefined) {
      const end = position - segment.start;
      const start = Math.max(0, end - batchBytes);
      const batch = parseBackward(segment.buffer, start, end, position, backwardRecordsMax);
      if (batch.records.length > 0) return batch;
    }
    const gap = gapAround(chunk, position);
    if (gap !== undefined) return backward(gap.from);
    return retryIfReplaced(
      chunk,
      () => backwardFromDisk(chunk, position, batchBytes),
      () => backward(position),
    );
  };

  const boundaryFrom = async (position: number): Promise<number> => {
    if (position >= durableEnd()) return durableEnd();
    const chunk = chunkOf(position) ?? chunks[0];
    if (chunk === undefined || position <= chunk.firstPosition) return chunk?.firstPosition ?? 0;
    if (position >= endOf(chunk)) return firstPositionOf(chunk.number + 1, chunkBytes);
    try {
      return (await recordAt(position)).position;
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
    }
    // Not a boundary: walk the chunk, which is rare (clients pass positions they were given).
    let at = chunk.firstPosition;
    while (at < position) {
      const batch = await forward(at);
      const found = batch.records.find((record) => record.position >= position);
      if (found !== undefined) return found.position;
      if (batch.records.length === 0) return durableEnd();
      at = batch.next;
    }
    return at;
  };

  const isScavenged = (position: number): boolean =>
    chunkOf(position)?.gaps.some(({ from, to }) => from <= position && position < to) ?? false;

  return { recordAt, forward, backward, boundaryFrom, isScavenged };
};
