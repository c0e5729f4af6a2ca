import { crc32 } from 'node:zlib';
import {
  type LogRecord,
  recordFormatVersion,
  recordTrailerBytes,
  smallestRecordBytes,
} from './recordFormat.ts';

/** Reason why bytes are no valid record. */
export type RecordFault = 'empty' | 'incomplete' | 'bad size' | 'checksum mismatch' | 'misplaced';

/** Largest size that is accepted for a record: an append is limited to a chunk. */
export const recordBytesMax = 64 * 1024 * 1024;

/** Size that a record at `at` claims, or a fault when no record can be there. */
export const claimedSize = (buffer: Buffer, at: number, end: number): number | RecordFault => {
  if (at + 4 > end) return 'incomplete';
  const size = buffer.readUInt32LE(at);
  if (size === 0) return 'empty';
  if (size < smallestRecordBytes || size > recordBytesMax) return 'bad size';
  return size;
};

/**
 * Parses the record at `at`, which must be `position` in the log, checking size, checksum and position.
 * Every record is checked every time it is read from disk: damage is reported, never served.
 */
export const parseRecord = (
  buffer: Buffer,
  at: number,
  end: number,
  position: number | undefined,
): LogRecord | RecordFault => {
  const size = claimedSize(buffer, at, end);
  if (typeof size === 'string') return size;
  if (at + size > end) return 'incomplete';
  const trailerAt = at + size - recordTrailerBytes;
  if (buffer.readUInt32LE(trailerAt) !== size) return 'bad size';
  if (buffer.readUInt32LE(at + 4) !== crc32(buffer.subarray(at + 8, trailerAt)))
    return 'checksum mismatch';
  if (buffer[at + 8] !== recordFormatVersion) return 'misplaced';
  const found = buffer.readDoubleLE(at + 16);
  if (position !== undefined && found !== position) return 'misplaced';
  return {
    buffer,
    start: at,
    size,
    position: found,
    revision: buffer.readDoubleLE(at + 24),
    createdMs: buffer.readDoubleLE(at + 32),
    flags: buffer[at + 9] ?? 0,
    streamName: undefined,
    type: undefined,
  };
};
