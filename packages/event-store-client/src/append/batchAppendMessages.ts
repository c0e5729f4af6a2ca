import { frameHeadBytes } from '@ovation/grpc-wire/frames';
import {
  type Cursor,
  cursorOver,
  enter,
  fieldSize,
  readBytes,
  readVarint,
  skipField,
  varintSize,
  writeFieldHead,
  writeVarint,
} from '@ovation/grpc-wire/protobuf';
import { readUuid } from '@ovation/grpc-wire/readUuid';
import { uuidTextLength } from '@ovation/grpc-wire/uuid';

/** An event as bytes, ready to be written. */
export interface EventBytes {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** One append request. */
export interface AppendRequest {
  readonly correlationId: string;
  readonly stream: string;
  /** The revision of the last event; below zero: the stream must be new. */
  readonly expected: number;
  /** Milliseconds after which the store discards it: a duration, as clocks of machines differ. */
  readonly deadlineMs: number;
  readonly events: readonly EventBytes[];
}

const mapEntry = (key: string, value: string): Buffer => {
  const target = Buffer.alloc(fieldSize(key.length) + fieldSize(value.length));
  const at = writeFieldHead(target, 0, 0x0a, key.length);
  const behind = writeFieldHead(target, at + target.write(key, at, 'latin1'), 0x12, value.length);
  target.write(value, behind, 'latin1');
  return target;
};

/** Equal for all our events, so it is encoded once. */
const contentType = mapEntry('content-type', 'application/json');
const typeKey = 'type';

const idFieldBytes = fieldSize(fieldSize(uuidTextLength));

const writeId = (target: Buffer, at: number, id: string): number => {
  const inner = writeFieldHead(target, at, 0x0a, fieldSize(uuidTextLength));
  const text = writeFieldHead(target, inner, 0x12, uuidTextLength);
  return text + target.write(id, text, uuidTextLength, 'latin1');
};

const writeText = (
  target: Buffer,
  at: number,
  tag: number,
  text: string,
  bytes: number,
): number => {
  const offset = writeFieldHead(target, at, tag, bytes);
  return offset + target.write(text, offset, bytes);
};

const writeBytes = (target: Buffer, at: number, tag: number, bytes: Uint8Array): number => {
  const offset = writeFieldHead(target, at, tag, bytes.length);
  target.set(bytes, offset);
  return offset + bytes.length;
};

/** Byte lengths of the parts of a message: each is written behind its own length. */
interface EventSize {
  readonly type: number;
  readonly typeEntry: number;
  readonly whole: number;
}

const sizeOfEvent = ({ type, data, metadata }: EventBytes): EventSize => {
  const typeBytes = Buffer.byteLength(type);
  const typeEntry = fieldSize(typeKey.length) + fieldSize(typeBytes);
  return {
    type: typeBytes,
    typeEntry,
    whole:
      idFieldBytes +
      fieldSize(typeEntry) +
      fieldSize(contentType.length) +
      fieldSize(metadata.length) +
      fieldSize(data.length),
  };
};

const writeEvent = (target: Buffer, from: number, event: EventBytes, size: EventSize): number => {
  let at = writeFieldHead(target, from, 0x1a, size.whole);
  at = writeId(target, at, event.id);
  at = writeFieldHead(target, at, 0x12, size.typeEntry);
  at = writeText(target, at, 0x0a, typeKey, typeKey.length);
  at = writeText(target, at, 0x12, event.type, size.type);
  at = writeBytes(target, at, 0x12, contentType);
  at = writeBytes(target, at, 0x1a, event.metadata);
  return writeBytes(target, at, 0x22, event.data);
};

interface OptionsSize {
  readonly name: number;
  readonly seconds: number;
  readonly nanos: number;
  readonly deadline: number;
  readonly whole: number;
}

const sizeOfOptions = ({ stream, expected, deadlineMs }: AppendRequest): OptionsSize => {
  const name = Buffer.byteLength(stream);
  const seconds = Math.floor(deadlineMs / 1_000);
  const nanos = Math.floor(deadlineMs % 1_000) * 1_000_000;
  const deadline = 1 + varintSize(seconds) + 1 + varintSize(nanos);
  const revision = expected < 0 ? fieldSize(0) : 1 + varintSize(expected);
  const whole = fieldSize(fieldSize(name)) + revision + fieldSize(deadline);
  return { name, seconds, nanos, deadline, whole };
};

const writeOptions = (
  target: Buffer,
  from: number,
  { stream, expected }: AppendRequest,
  size: OptionsSize,
): number => {
  let at = writeFieldHead(target, from, 0x12, size.whole);
  at = writeFieldHead(target, at, 0x0a, fieldSize(size.name));
  at = writeText(target, at, 0x1a, stream, size.name);
  if (expected < 0) at = writeFieldHead(target, at, 0x1a, 0);
  else {
    target[at] = 0x10;
    at = writeVarint(target, at + 1, expected);
  }
  at = writeFieldHead(target, at, 0x3a, size.deadline);
  target[at] = 0x08;
  at = writeVarint(target, at + 1, size.seconds);
  target[at] = 0x10;
  return writeVarint(target, at + 1, size.nanos);
};

const finalFieldBytes = 2;

/** Encodes one `BatchAppendReq` with all of its events, framed. */
export const encodeAppend = (request: AppendRequest): Buffer => {
  const options = sizeOfOptions(request);
  const events = request.events.map(sizeOfEvent);
  const eventBytes = events.reduce((bytes, { whole }) => bytes + fieldSize(whole), 0);
  const bytes = idFieldBytes + fieldSize(options.whole) + eventBytes + finalFieldBytes;
  const target = Buffer.allocUnsafe(frameHeadBytes + bytes);
  target[0] = 0;
  let at = target.writeUInt32BE(bytes, 1);
  at = writeId(target, at, request.correlationId);
  at = writeOptions(target, at, request, options);
  for (const [index, event] of request.events.entries()) {
    const size = events[index];
    if (size) at = writeEvent(target, at, event, size);
  }
  target[at] = 0x20;
  target[at + 1] = 1;
  return target;
};

/** Result of one append. */
export interface AppendResult {
  readonly correlationId: string;
  readonly revision: number;
  /** Undefined when the store names none. */
  readonly position: number | undefined;
  /** A `google.rpc.Status`, if it was refused. */
  readonly refusal: Buffer | undefined;
}

/** Reads a commit position; the first one is encoded as an empty message. */
const readCommit = (cursor: Cursor): number => {
  let commit = 0;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x08) commit = readVarint(cursor);
    else skipField(cursor, tag & 7);
  }
  return commit;
};

/** Decodes a `BatchAppendResp`. Throws `MalformedMessage`. */
export const decodeAppendResult = (message: Buffer): AppendResult => {
  const cursor = cursorOver(message);
  let correlationId = '';
  let revision = -1;
  let position: number | undefined;
  let refusal: Buffer | undefined;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) correlationId = readUuid(cursor);
    else if (tag === 0x12) refusal = readBytes(cursor);
    else if (tag === 0x1a) {
      const success = enter(cursor);
      while (success.at < success.end) {
        const inner = readVarint(success);
        // A revision of zero is written out, as it is a member of a `oneof`.
        if (inner === 0x08) revision = readVarint(success);
        else if (inner === 0x1a) position = readCommit(enter(success));
        else skipField(success, inner & 7);
      }
    } else skipField(cursor, tag & 7);
  }
  return { correlationId, revision, position, refusal };
};
