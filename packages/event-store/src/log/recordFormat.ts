import { crc32 } from 'node:zlib';
import {
  fieldSize,
  varintSize,
  writeBytesField,
  writeFieldHead,
  writeVarint,
} from '@ovation/grpc-wire/protobuf';
import { uuidTextLength } from '@ovation/grpc-wire/uuid';

/**
 * One record of the log:
 *
 *     0 u32 size      whole record, head and trailer included
 *     4 u32 crc32     of everything from byte 8 to the trailer
 *     8 u8  format    9 u8 flags   10 u16 bytes of the stream's name   12 u16 bytes of the type
 *    16 f64 position 24 f64 revision 32 f64 created (ms)   40 u32 offset of the event's type
 *    44 f64 position up to which the log was durable when this was written
 *    52 the `RecordedEvent` message exactly as clients receive it
 *   end u32 size      again, so that the log can be walked backwards
 *
 * Keeping the encoded message means that a read answers with stored bytes and parses nothing.
 */
export const recordHeadBytes = 52;
export const recordTrailerBytes = 4;
export const recordFormatVersion = 1;

/** Last record of its append: a trailing run without it is an unfinished append. */
const flagCommit = 1;
const flagJson = 2;
const flagTombstone = 4;
const flagLink = 8;

/** Longest stream name and event type, in UTF-8 bytes. */
export const nameBytesMax = 65_535;

/** Revision of a tombstone in the log; on the wire it is the largest signed 64-bit number. */
export const tombstoneRevision = Number.MAX_SAFE_INTEGER;
const tombstoneRevisionVarint = Buffer.from('ffffffffffffffff7f', 'hex');

export const jsonContentType = 'application/json';
export const binaryContentType = 'application/octet-stream';
export const linkType = '$>';
export const metadataType = '$metadata';
export const tombstoneType = '$streamDeleted';

const typeKey = Buffer.from('type');
const contentTypeKey = Buffer.from('content-type');
const createdKey = Buffer.from('created');
const jsonContentTypeBytes = Buffer.from(jsonContentType);
const binaryContentTypeBytes = Buffer.from(binaryContentType);
const ticksPerMs = 10_000;

/** An event as proposed by a client. `id` is the lower-case text of its UUID. */
export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
};

/** Values that the store adds to a proposed event. */
export type Placement = {
  readonly streamName: Buffer;
  readonly revision: number;
  readonly createdMs: number;
  readonly isCommit: boolean;
  readonly durableEnd: number;
};

/** Upper bound of the bytes that an event takes in the log. */
export const recordSizeBound = (event: ProposedEvent, nameBytes: number): number =>
  recordHeadBytes +
  recordTrailerBytes +
  220 +
  nameBytes +
  event.type.length * 3 +
  event.data.length +
  event.customMetadata.length;

const mapEntrySize = (key: Buffer, valueLength: number): number =>
  fieldSize(key.length) + fieldSize(valueLength);

const writeMapEntry = (target: Buffer, at: number, key: Buffer, value: Buffer): number => {
  let offset = writeFieldHead(target, at, 0x32, mapEntrySize(key, value.length));
  offset = writeBytesField(target, offset, 0x0a, key);
  return writeBytesField(target, offset, 0x12, value);
};

const writeRevision = (target: Buffer, at: number, revision: number): number => {
  target[at] = 0x18;
  if (revision !== tombstoneRevision) return writeVarint(target, at + 1, revision);
  target.set(tombstoneRevisionVarint, at + 1);
  return at + 1 + tombstoneRevisionVarint.length;
};

const flagsOf = (event: ProposedEvent, placement: Placement): number =>
  (placement.isCommit ? flagCommit : 0) |
  (event.isJson ? flagJson : 0) |
  (placement.revision === tombstoneRevision ? flagTombstone : 0) |
  (event.type === linkType ? flagLink : 0);

const writeIdentity = (target: Buffer, at: number, id: string, name: Buffer): number => {
  let offset = writeFieldHead(target, at, 0x0a, fieldSize(uuidTextLength));
  offset = writeFieldHead(target, offset, 0x12, uuidTextLength);
  offset += target.write(id, offset, uuidTextLength, 'latin1');
  offset = writeFieldHead(target, offset, 0x12, fieldSize(name.length));
  return writeBytesField(target, offset, 0x1a, name);
};

/**
 * Writes an event as a record at `at`, which is `position` in the log, and returns the offset after it. The
 * target must have `recordSizeBound` bytes of room.
 */
export const writeRecord = (
  target: Buffer,
  at: number,
  position: number,
  event: ProposedEvent,
  placement: Placement,
): number => {
  const type = Buffer.from(event.type);
  const { streamName, revision, createdMs } = placement;
  let offset = writeIdentity(target, at + recordHeadBytes, event.id, streamName);
  offset = writeRevision(target, offset, revision);
  target[offset] = 0x20;
  offset = writeVarint(target, offset + 1, position);
  target[offset] = 0x28;
  offset = writeVarint(target, offset + 1, position);
  const typeOffset = writeFieldHead(target, offset, 0x32, mapEntrySize(typeKey, type.length));
  offset = writeBytesField(target, typeOffset, 0x0a, typeKey);
  const valueOffset = offset + 1 + varintSize(type.length);
  offset = writeBytesField(target, offset, 0x12, type);
  offset = writeMapEntry(
    target,
    offset,
    contentTypeKey,
    event.isJson ? jsonContentTypeBytes : binaryContentTypeBytes,
  );
  offset = writeMapEntry(target, offset, createdKey, Buffer.from(`${createdMs * ticksPerMs}`));
  if (event.customMetadata.length > 0)
    offset = writeBytesField(target, offset, 0x3a, event.customMetadata);
  if (event.data.length > 0) offset = writeBytesField(target, offset, 0x42, event.data);

  const size = offset + recordTrailerBytes - at;
  target.writeUInt32LE(size, offset);
  target.writeUInt32LE(size, at);
  target[at + 8] = recordFormatVersion;
  target[at + 9] = flagsOf(event, placement);
  target.writeUInt16LE(streamName.length, at + 10);
  target.writeUInt16LE(type.length, at + 12);
  target.writeUInt16LE(0, at + 14);
  target.writeDoubleLE(position, at + 16);
  target.writeDoubleLE(revision, at + 24);
  target.writeDoubleLE(createdMs, at + 32);
  target.writeUInt32LE(valueOffset - at, at + 40);
  target.writeDoubleLE(placement.durableEnd, at + 44);
  target.writeUInt32LE(crc32(target.subarray(at + 8, offset)), at + 4);
  return offset + recordTrailerBytes;
};

/** A record in a buffer that is never written again: fields are read in place. */
export type LogRecord = {
  readonly buffer: Buffer;
  readonly start: number;
  readonly size: number;
  readonly position: number;
  readonly revision: number;
  readonly createdMs: number;
  readonly flags: number;
  /** Decoded when first needed; many readers share one record. */
  streamName: string | undefined;
  type: string | undefined;
};

/** The record that `writeRecord` has just written between two offsets of a buffer. */
export const writtenRecord = (
  buffer: Buffer,
  start: number,
  end: number,
  streamName: string,
  type: string,
): LogRecord => ({
  buffer,
  start,
  size: end - start,
  position: buffer.readDoubleLE(start + 16),
  revision: buffer.readDoubleLE(start + 24),
  createdMs: buffer.readDoubleLE(start + 32),
  flags: buffer[start + 9] ?? 0,
  streamName,
  type,
});

/** Position after the record: the start of the next one. */
export const positionAfter = (record: LogRecord): number => record.position + record.size;

/** Everything before this position was on disk when the record was written. */
export const recordDurableEnd = (record: LogRecord): number =>
  record.buffer.readDoubleLE(record.start + 44);

export const isCommit = (record: LogRecord): boolean => (record.flags & flagCommit) !== 0;
export const isJson = (record: LogRecord): boolean => (record.flags & flagJson) !== 0;
export const isTombstone = (record: LogRecord): boolean => (record.flags & flagTombstone) !== 0;
export const isLink = (record: LogRecord): boolean => (record.flags & flagLink) !== 0;

const nameOffset = (record: LogRecord): number => {
  const length = record.buffer.readUInt16LE(record.start + 10);
  const identifierBytes = fieldSize(length);
  return (
    record.start +
    recordHeadBytes +
    fieldSize(fieldSize(uuidTextLength)) +
    1 +
    varintSize(identifierBytes) +
    1 +
    varintSize(length)
  );
};

const decodeName = (record: LogRecord): string => {
  const at = nameOffset(record);
  return record.buffer.toString('utf8', at, at + record.buffer.readUInt16LE(record.start + 10));
};

const decodeType = (record: LogRecord): string => {
  const at = record.start + record.buffer.readUInt32LE(record.start + 40);
  return record.buffer.toString('utf8', at, at + record.buffer.readUInt16LE(record.start + 12));
};

export const recordStreamName = (record: LogRecord): string => {
  record.streamName ??= decodeName(record);
  return record.streamName;
};

export const recordType = (record: LogRecord): string => {
  record.type ??= decodeType(record);
  return record.type;
};

const idOffset = recordHeadBytes + 4;

/** The event's id as lower-case text. */
export const recordId = (record: LogRecord): string =>
  record.buffer.toString(
    'latin1',
    record.start + idOffset,
    record.start + idOffset + uuidTextLength,
  );

/** The stored `RecordedEvent` message. */
export const recordMessage = (record: LogRecord): Buffer =>
  record.buffer.subarray(
    record.start + recordHeadBytes,
    record.start + record.size - recordTrailerBytes,
  );

export const smallestRecordBytes = recordHeadBytes + recordTrailerBytes + 60;
