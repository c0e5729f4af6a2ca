import { type Chunk, firstPositionOf, LogUnusable } from './chunk.ts';
import { parseRecord, type RecordFault } from './parseRecord.ts';
import { isCommit, type LogRecord, smallestRecordBytes } from './recordFormat.ts';

/** What a start found behind the last flush that the index knows of. */
export type LogRecovery = {
  /** Position behind the last whole append: where writing goes on. */
  readonly end: number;
  readonly recordsScanned: number;
  /** Bytes of an append that never finished (and was never acknowledged), now zeroed. */
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

/** Reads records from `position` to the end of a chunk, or to the first bytes that are none. */
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
    let at = 0;
    let fault: RecordFault | undefined;
    while (fault === undefined) {
      const record = parseRecord(buffer, at, buffer.length, position);
      if (typeof record === 'string') fault = record;
      else {
        records.push(record);
        at += record.size;
        position += record.size;
        if (position === chunk.dataEnd) break;
      }
    }
    if (records.length > 0) yield records;
    if (fault !== undefined && fault !== 'incomplete') return { position, fault };
    if (records.length === 0 && fault === 'incomplete') {
      if (buffer.length < left || left < length) return { position, fault };
      length *= 8;
    } else length = scanBytes;
  }
  return { position, fault: undefined };
}

/** Records from a boundary to the end, batch by batch, with how the log ended. */
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
    // A crash between two chunks leaves the full one without its footer.
    const next = scan.chunks[chunk.number - (scan.chunks[0]?.number ?? 0) + 1];
    if (ended.fault !== 'empty' || next === undefined || !(await beginsWithRecord(scan, next)))
      return ended;
    chunk.dataEnd = position;
  }
  return { position, fault: undefined };
}

const beginsWithRecord = async (scan: Scan, chunk: Chunk): Promise<boolean> => {
  const buffer = await read(scan, chunk, chunk.firstPosition, scanBytes);
  return typeof parseRecord(buffer, 0, buffer.length, chunk.firstPosition) !== 'string';
};

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** True when a whole sector of the record never reached the disk: a torn write, not a flip. */
const lacksSector = (buffer: Buffer, offset: number, size: number): boolean => {
  for (let at = 0; at < size; ) {
    const end = Math.min(size, at + sectorBytes - ((offset + at) % sectorBytes));
    if (isZero(buffer.subarray(at, end))) return true;
    at = end;
  }
  return false;
};

/** Position of a sound record behind `from`, which proves that what lies before it was durable. */
const soundRecordBehind = (buffer: Buffer, position: number): number | undefined => {
  for (let at = 1; at + smallestRecordBytes <= buffer.length; at++) {
    if (buffer.readUInt32LE(at) === 0 || buffer.readDoubleLE(at + 16) !== position + at) continue;
    if (typeof parseRecord(buffer, at, buffer.length, position + at) !== 'string')
      return position + at;
  }
  return undefined;
};

const remedy =
  'restore the folder from a backup, or keep what lies before it with `repair --discard-from`';

const refuseDamage = (
  scan: Scan,
  chunk: Chunk,
  position: number,
  fault: RecordFault,
  buffer: Buffer,
): void => {
  const place = `chunk ${chunk.number}, position ${position}`;
  const sound = soundRecordBehind(buffer, position);
  if (sound !== undefined)
    throw new LogUnusable(
      `damaged record at ${place} (${fault}): a sound record follows at ${sound}; ${remedy}`,
    );
  const size = buffer.length >= 4 ? buffer.readUInt32LE(0) : 0;
  if (size < smallestRecordBytes || size > buffer.length) return;
  if (!lacksSector(buffer, position - chunk.number * scan.chunkBytes, size))
    throw new LogUnusable(
      `damaged record at ${place} (${fault}): all its bytes were written, some have changed; ${remedy}`,
    );
};

/** Takes the committed records, in order; `batchDone` lets it write what it gathered. */
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
  const chunk = scan.chunks.find((each) => each.number === Math.floor(position / scan.chunkBytes));
  if (chunk === undefined) return clean(committedEnd, recordsScanned);
  const allocated = await read(scan, chunk, position, scan.chunkBytes);
  const rest = allocated.subarray(0, lastUsedByte(allocated));
  if (fault !== undefined) refuseDamage(scan, chunk, position, fault, rest);
  const discardedBytes = position - committedEnd + rest.length;
  if (discardedBytes === 0) return clean(committedEnd, recordsScanned);
  await zeroFrom(scan, chunk, committedEnd, discardedBytes);
  const torn = fault === undefined || fault === 'empty';
  return {
    end: committedEnd,
    recordsScanned,
    discardedBytes,
    discardedBecause: torn ? 'append without its last record' : fault,
  };
};

const clean = (end: number, recordsScanned: number): LogRecovery => ({
  end,
  recordsScanned,
  discardedBytes: 0,
  discardedBecause: undefined,
});

const lastUsedByte = (bytes: Buffer): number => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
};

const zeroFrom = async (scan: Scan, chunk: Chunk, position: number, length: number) => {
  chunk.file.write(Buffer.alloc(length), position - chunk.number * scan.chunkBytes);
  await chunk.file.flush();
};

/** Position of the first record of a log with these chunks. */
export const logStart = (scan: Scan): number =>
  firstPositionOf(scan.chunks[0]?.number ?? 0, scan.chunkBytes);
