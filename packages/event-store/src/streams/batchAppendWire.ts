import {
  type Cursor,
  cursorOver,
  enter,
  fieldSize,
  readBytes,
  readText,
  readVarint,
  skipField,
  varintSize,
  writeFieldHead,
  writeVarint,
} from '@ovation/grpc-wire/protobuf';
import { readStreamName } from '@ovation/grpc-wire/readStreamName';
import { readUuid } from '@ovation/grpc-wire/readUuid';
import { isUuid, uuidTextLength } from '@ovation/grpc-wire/uuid';
import { jsonContentType, nameBytesMax, type ProposedEvent } from '../log/recordFormat.ts';
import type { ExpectedRevision } from './expectedRevision.ts';

/** Options of a batch append: only its first message has them. */
export type BatchOptions = {
  readonly streamName: string;
  /** Undefined where the writer left it out: the append is then refused. */
  readonly expected: ExpectedRevision | undefined;
  /** The deadline, in milliseconds of the clock. */
  readonly deadlineMs: number | undefined;
  /** The timeout from its arrival: used by newer clients instead. */
  readonly timeMs: number | undefined;
};

export type BatchMessage = {
  readonly correlationId: string;
  readonly options: BatchOptions | undefined;
  readonly events: ProposedEvent[];
  /** Reason why one of the events is invalid; it is left out of them. */
  readonly invalid: InvalidEvent | undefined;
  readonly isFinal: boolean;
};

/** A proposed event is invalid; the message is EventStoreDB's. */
export class InvalidEvent extends Error {
  /** The missing part. */
  readonly missing: 'type' | 'content-type' | undefined;
  constructor(message: string, missing?: 'type' | 'content-type') {
    super(message);
    this.missing = missing;
  }
}

const missing = (property: 'type' | 'content-type'): InvalidEvent =>
  new InvalidEvent('The given key was not present in the dictionary.', property);

/** A `Timestamp` or a `Duration`: both are seconds and nanoseconds. */
const readTimeMs = (cursor: Cursor): number => {
  const timestamp = enter(cursor);
  let ms = 0;
  while (timestamp.at < timestamp.end) {
    const tag = readVarint(timestamp);
    if (tag === 0x08) ms += readVarint(timestamp) * 1000;
    else if (tag === 0x10) ms += readVarint(timestamp) / 1e6;
    else skipField(timestamp, tag & 7);
  }
  return ms;
};

const readOptions = (cursor: Cursor): BatchOptions => {
  let streamName = '';
  let expected: ExpectedRevision | undefined;
  let deadlineMs: number | undefined;
  let timeMs: number | undefined;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    switch (tag) {
      case 0x0a:
        streamName = readStreamName(cursor);
        break;
      case 0x10:
        expected = readVarint(cursor);
        break;
      case 0x1a:
        expected = 'no_stream';
        skipField(cursor, 2);
        break;
      case 0x22:
        expected = 'any';
        skipField(cursor, 2);
        break;
      case 0x2a:
        expected = 'stream_exists';
        skipField(cursor, 2);
        break;
      case 0x32:
        deadlineMs = readTimeMs(cursor);
        break;
      case 0x3a:
        timeMs = readTimeMs(cursor);
        break;
      default:
        skipField(cursor, tag & 7);
    }
  }
  return { streamName, expected, deadlineMs, timeMs };
};

const readMapEntry = (cursor: Cursor): { key: string; value: string } => {
  const entry = enter(cursor);
  let key = '';
  let value = '';
  while (entry.at < entry.end) {
    const tag = readVarint(entry);
    if (tag === 0x0a) key = readText(entry);
    else if (tag === 0x12) value = readText(entry);
    else skipField(entry, tag & 7);
  }
  return { key, value };
};

const nothing: Buffer = Buffer.alloc(0);

/** A received event, possibly incomplete. */
type ReceivedEvent = Pick<ProposedEvent, 'id' | 'data' | 'customMetadata'> & {
  readonly type: string | undefined;
  readonly contentType: string | undefined;
};

/** Checks the mandatory parts of an event, however it arrived. */
export const checkedEvent = (received: ReceivedEvent): ProposedEvent => {
  const { id, type, contentType, data, customMetadata } = received;
  if (id === '') throw new InvalidEvent("Value cannot be null. (Parameter 'dto')");
  if (!isUuid(id)) throw new InvalidEvent('Unrecognized Guid format.');
  if (type === undefined) throw missing('type');
  if (contentType === undefined) throw missing('content-type');
  if (type === '') throw new InvalidEvent("Empty eventType provided. (Parameter 'eventType')");
  if (Buffer.byteLength(type) > nameBytesMax) throw new InvalidEvent('The event type is too long.');
  // Named one by one: a spread here makes every event of every append cost twice as much.
  return { id, type, isJson: contentType === jsonContentType, data, customMetadata };
};

const readEvent = (cursor: Cursor): ProposedEvent => {
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let customMetadata = nothing;
  let data = nothing;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    switch (tag) {
      case 0x0a:
        id = readUuid(cursor);
        break;
      case 0x12: {
        const { key, value } = readMapEntry(cursor);
        if (key === 'type') type = value;
        else if (key === 'content-type') contentType = value;
        break;
      }
      case 0x1a:
        customMetadata = readBytes(cursor);
        break;
      case 0x22:
        data = readBytes(cursor);
        break;
      default:
        skipField(cursor, tag & 7);
    }
  }
  return checkedEvent({ id, type, contentType, data, customMetadata });
};

/** Adds an event, or returns the reason why it is invalid. */
const takeEvent = (cursor: Cursor, events: ProposedEvent[]): InvalidEvent | undefined => {
  try {
    events.push(readEvent(cursor));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidEvent) return error;
    throw error;
  }
};

/** Reads a `BatchAppendReq`. Throws `MalformedMessage`. */
export const readBatchMessage = (bytes: Buffer): BatchMessage => {
  const cursor = cursorOver(bytes);
  let correlationId = '';
  let options: BatchOptions | undefined;
  const events: ProposedEvent[] = [];
  let invalid: InvalidEvent | undefined;
  let isFinal = false;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    switch (tag) {
      case 0x0a:
        correlationId = readUuid(cursor);
        break;
      case 0x12:
        options = readOptions(enter(cursor));
        break;
      case 0x1a: {
        const event = enter(cursor);
        invalid = takeEvent(event, events) ?? invalid;
        break;
      }
      case 0x20:
        isFinal = readVarint(cursor) !== 0;
        break;
      default:
        skipField(cursor, tag & 7);
    }
  }
  return { correlationId, options, events, invalid, isFinal };
};

/** Encodes a successful `BatchAppendResp`, the most frequent answer. */
export const batchSuccess = (
  correlationId: string,
  streamName: Buffer,
  lastRevision: number,
  position: number | undefined,
): Buffer => {
  const idBytes = fieldSize(uuidTextLength);
  const pointBytes = position === undefined ? 0 : 2 * (1 + varintSize(position));
  const isEmpty = lastRevision < 0;
  const successBytes =
    (isEmpty ? 2 : 1 + varintSize(lastRevision)) +
    (position === undefined ? 2 : fieldSize(pointBytes));
  const nameBytes = fieldSize(streamName.length);
  const target = Buffer.allocUnsafe(
    fieldSize(idBytes) + fieldSize(successBytes) + fieldSize(nameBytes),
  );
  let at = writeFieldHead(target, 0, 0x0a, idBytes);
  at = writeFieldHead(target, at, 0x12, uuidTextLength);
  at += target.write(correlationId, at, 'latin1');
  at = writeFieldHead(target, at, 0x1a, successBytes);
  if (isEmpty) at = writeFieldHead(target, at, 0x12, 0);
  else {
    target[at] = 0x08;
    at = writeVarint(target, at + 1, lastRevision);
  }
  if (position === undefined) at = writeFieldHead(target, at, 0x22, 0);
  else {
    at = writeFieldHead(target, at, 0x1a, pointBytes);
    target[at] = 0x08;
    at = writeVarint(target, at + 1, position);
    target[at] = 0x10;
    at = writeVarint(target, at + 1, position);
  }
  at = writeFieldHead(target, at, 0x22, nameBytes);
  at = writeFieldHead(target, at, 0x1a, streamName.length);
  streamName.copy(target, at);
  return target;
};
