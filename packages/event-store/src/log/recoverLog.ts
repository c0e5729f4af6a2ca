import { type Chunk, firstPositionOf, UnreadableLog } from './chunk.ts';
import { gapAt, gapHeadBytes, isGapHead } from './gap.ts';
import { parseRecord, type RecordFault } from './parseRecord.ts';
import {
  isCommit,
  type LogRecord,
  recordDurableEnd,
  recordTrailerBytes,
  smallestRecordBytes,
} from './recordFormat.ts';
import { usedEnd } from './usedBytes.ts';

/** Findings of a start after the last flush that the index knows of. */
export type LogRecovery = {
  /** Position after the last complete append: where writing goes on. */
  readonly end: number;
  readonly recordsScanned: number;
  /** Bytes of an unfinished (and never acknowledged) append, now zeroed. */
  readonly discardedBytes: number;
  readonly discardedBecause: RecordFault | 'append without its last record' | undefined;
};

const scanBytes = 4 * 1024 * 1024;
const sectorBytes = 512;

type Scan = {
  readonly chunks: readonly Chunk[];
  readonly chunkBytes: number;
};

const read = async ({ chunkBytes }: Scan, chunk: Chunk, position: number, length: number) => {
  const offset = position - chunk.number * chunkBytes;
  const available = Math.max(0, Math.min(length, chunk.file.allocatedBytes() - offset));
  const buffer = Buffer.allocUnsafeSlow(available);
  const count = await chunk.file.read(buffer, offset);
  return buffer.subarray(0, count);
};

/** A gap whose head runs past the buffer: read again from its start. */
const isCutGap = (buffer: Buffer, at: number): boolean =>
  at + 4 <= buffer.length && isGapHead(buffer, at) && at + gapHeadBytes > buffer.length;

/** Reads records from `position` to the end of a chunk, or to the first invalid bytes. */
async function* recordsOfChunk(
  scan: Scan,
  chunk: Chunk,
  from: number,
): AsyncGenerator<LogRecord[], { position: number; fault: RecordFault | undefined }> {
  let position = from;
  let length = scanBytes;
  while (chunk.dataEnd === undefined || position < chunk.dataEnd) {
    const left = chunk.dataEnd === undefined ? length : Math.min(length, chunk.dataEnd - position);
    const buffer = await read(scan, chunk, position, left);
    const records: LogRecord[] = [];
    const from = position;
    let at = 0;
    let fault: RecordFault | undefined;
    while (fault === undefined) {
      const record = parseRecord(buffer, at, buffer.length, position);
      const gap =
        typeof record === 'string' ? gapAt(buffer, at, buffer.length, position) : undefined;
      if (gap !== undefined) {
        at += gap;
        position += gap;
        if (at >= buffer.length) fault = 'incomplete';
      } else if (typeof record === 'string') fault = isCutGap(buffer, at) ? 'incomplete' : record;
      else {
        records.push(record);
        at += record.size;
        position += record.size;
        if (position === chunk.dataEnd) break;
      }
    }
    if (records.length > 0) yield records;
    if (fault !== undefined && fault !== 'incomplete') return { position, fault };
    if (position === from && fault === 'incomplete') {
      if (buffer.length < left || left < length) return { position, fault };
      length *= 8;
    } else length = scanBytes;
  }
  return { position, fault: undefined };
}

/** Records from a boundary to the end, batch by batch, and the way the log ended. */
export async function* scanLog(
  scan: Scan,
  from: number,
): AsyncGenerator<LogRecord[], { position: number; fault: RecordFault | undefined }> {
  const first = Math.floor(from / scan.chunkBytes);
  let position = from;
  for (const chunk of scan.chunks) {
    if (chunk.number < first) continue;
    const start = Math.max(position, chunk.firstPosition);
    const ended = yield* recordsOfChunk(scan, chunk, start);
    position = ended.position;
    if (ended.fault === undefined) continue;
    // A chunk's footer is flushed with the first record of the next one, so that without it
    // nothing after it can have been acknowledged.
    return ended;
  }
  return { position, fault: undefined };
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** True when a whole sector of the record never reached the disk: a torn write, not a flip. */
const lacksSector = (buffer: Buffer, offset: number, size: number): boolean => {
  for (let at = 0; at < size; ) {
    const end = Math.min(size, at + sectorBytes - ((offset + at) % sectorBytes));
    // A trailer's high bytes are zero anyway, and show nothing.
    const isSignificant = at < size - 2;
    if (isSignificant && isZero(buffer.subarray(at, end))) return true;
    at = end;
  }
  return false;
};

/**
 * Position of a valid record in `buffer`, which holds the log from `from` on, that was written when the
 * record at `position` was durable.
 */
const findDurabilityProof = (
  buffer: Buffer,
  from: number,
  position: number,
): number | undefined => {
  for (let at = from === position ? 1 : 0; at + smallestRecordBytes <= buffer.length; at++) {
    if (buffer.readUInt32LE(at) === 0 || buffer.readDoubleLE(at + 16) !== from + at) continue;
    const record = parseRecord(buffer, at, buffer.length, from + at);
    if (typeof record !== 'string' && recordDurableEnd(record) > position) return from + at;
  }
  return undefined;
};

const repairAdvice =
  'restore the folder from a backup, or keep what lies before it with `repair --discard-from`';

/** Position after the last used byte, by chunk, of chunks that may hold something after the log's end. */
type UsedEnds = ReadonlyMap<Chunk, number>;

/** Throws when an unreadable record was durable once, or was written completely and then changed. */
const refuseDamage = async (
  scan: Scan,
  used: UsedEnds,
  position: number,
  fault: RecordFault,
): Promise<void> => {
  const number = numberOf(scan, position);
  const chunk = scan.chunks.find((each) => each.number === number);
  if (chunk === undefined) return;
  const location = `chunk ${number}, position ${position}`;
  for (const [later, end] of used) {
    const from = Math.max(position, later.firstPosition);
    if (later.number < number || end <= from) continue;
    // The last bytes of a record, which hold its size, may be zero.
    const bytes = await read(scan, later, from, end - from + recordTrailerBytes);
    const proof = findDurabilityProof(bytes, from, position);
    if (proof !== undefined)
      throw new UnreadableLog(
        `damaged record at ${location} (${fault}): the record at ${proof} was written after it was durable; ${repairAdvice}`,
      );
  }
  const usedBytes = (used.get(chunk) ?? position) - position;
  if (usedBytes <= 0) return;
  const allocated = await read(scan, chunk, position, scan.chunkBytes);
  const claimed = allocated.length >= 4 ? allocated.readUInt32LE(0) : 0;
  const isPlausible = claimed >= smallestRecordBytes && claimed <= allocated.length;
  const extent = isPlausible ? claimed : usedBytes;
  // A write that was cut short leaves out whole sectors; one that is complete but wrong was changed.
  if (!lacksSector(allocated, position - chunk.number * scan.chunkBytes, extent))
    throw new UnreadableLog(
      `damaged record at ${location} (${fault}): all its bytes were written, some have changed; ${repairAdvice}`,
    );
};

/** Receives the committed records, in order; `batchDone` lets it write its batch. */
export type RecoveryVisitor = {
  readonly visit: (record: LogRecord) => void;
  readonly batchDone: (committedEnd: number) => Promise<void>;
};

/**
 * Finds the log's end after a stop of any kind. `from` is a boundary that the index knows to be
 * durable. An append that was cut short is zeroed and reported; damage to what may have been
 * acknowledged refuses the start, because serving around it would lose facts silently.
 */
export const recoverLog = async (
  scan: Scan,
  from: number,
  visitor: RecoveryVisitor,
): Promise<LogRecovery> => {
  let recordsScanned = 0;
  let committedEnd = from;
  let open: LogRecord[] = [];
  const batches = scanLog(scan, from);
  let step = await batches.next();
  while (!step.done) {
    for (const record of step.value) {
      recordsScanned++;
      open.push(record);
      if (!isCommit(record)) continue;
      for (const whole of open) visitor.visit(whole);
      open = [];
      committedEnd = record.position + record.size;
    }
    await visitor.batchDone(committedEnd);
    step = await batches.next();
  }
  const { position, fault } = step.value;
  const end = nextWritePosition(scan, committedEnd);
  const used = await usedEndsAfter(scan, end);
  if (fault !== undefined) await refuseDamage(scan, used, position, fault);
  const discardedBytes = await discardAfter(scan, end, used);
  const isFault = fault !== undefined && fault !== 'empty';
  return {
    end,
    recordsScanned,
    discardedBytes,
    discardedBecause:
      discardedBytes === 0 ? undefined : isFault ? fault : 'append without its last record',
  };
};

const numberOf = (scan: Scan, position: number): number => Math.floor(position / scan.chunkBytes);

/** Next write position: after a full chunk, at the start of the next one. */
const nextWritePosition = (scan: Scan, committedEnd: number): number => {
  const at = scan.chunks.findIndex((each) => each.number === numberOf(scan, committedEnd));
  if (scan.chunks[at]?.dataEnd !== committedEnd) return committedEnd;
  return scan.chunks[at + 1]?.firstPosition ?? committedEnd;
};

/** Finds the used ends of the chunks at and after the log's end. */
const usedEndsAfter = async (scan: Scan, end: number): Promise<UsedEnds> => {
  const ends = new Map<Chunk, number>();
  for (const chunk of scan.chunks) {
    if (chunk.number < numberOf(scan, end)) continue;
    const start = chunk.number * scan.chunkBytes;
    const from = Math.max(end, chunk.firstPosition);
    ends.set(chunk, start + (await usedEnd(chunk.file, from - start)));
  }
  return ends;
};

/** Zeroes everything after the log's end, in all chunks, and returns the number of bytes. */
const discardAfter = async (scan: Scan, end: number, ends: UsedEnds): Promise<number> => {
  let discarded = 0;
  for (const [chunk, usedEnd] of ends) {
    const from = Math.max(end, chunk.firstPosition);
    chunk.dataEnd = undefined;
    if (usedEnd === from) continue;
    discarded += usedEnd - from;
    chunk.file.write(Buffer.alloc(usedEnd - from), from - chunk.number * scan.chunkBytes);
    await chunk.file.flush();
  }
  return discarded;
};

/** Position of the first record of a log with these chunks. */
export const logStart = (scan: Scan): number =>
  firstPositionOf(scan.chunks[0]?.number ?? 0, scan.chunkBytes);
