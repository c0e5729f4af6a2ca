import {
  type Cursor,
  cursorOver,
  enter,
  readText,
  readVarint,
  skipField,
} from '@ovation/grpc-wire/protobuf';
import { readStreamName } from '@ovation/grpc-wire/readStreamName';
import { readUuid } from '@ovation/grpc-wire/readUuid';
import type { StoredEvent } from '../types/events.ts';

/** The parts of a `ReadResp` that are used here. */
export type ReadResponse =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly at: bigint }
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'notFound' };

/** Location of an event, without its contents. */
export interface EventLocation {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
}

/** Timestamps come in steps of 100 ns, with more digits than a number holds. */
const digitsBelowMs = 4;

/** The entries of the store's system metadata that are used. */
interface SystemMetadata {
  type: string;
  created: string;
}

const readEntry = (cursor: Cursor, entries: SystemMetadata): void => {
  const entry = enter(cursor);
  let key = '';
  while (entry.at < entry.end) {
    const tag = readVarint(entry);
    if (tag === 0x0a) key = readText(entry);
    else if (tag === 0x12 && key === 'type') entries.type = readText(entry);
    else if (tag === 0x12 && key === 'created') entries.created = readText(entry);
    else skipField(entry, tag & 7);
  }
};

/** Data that is no JSON belongs to no event of ours, and is returned as text. */
const jsonOf = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const readRecord = (cursor: Cursor): StoredEvent => {
  let id = '';
  let stream = '';
  let revision = 0;
  let position = 0;
  const entries: SystemMetadata = { type: '', created: '' };
  let metadata = '';
  let data = '';
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) id = readUuid(cursor);
    else if (tag === 0x12) stream = readStreamName(cursor);
    else if (tag === 0x18) revision = readVarint(cursor);
    else if (tag === 0x28) position = readVarint(cursor);
    else if (tag === 0x32) readEntry(cursor, entries);
    else if (tag === 0x3a) metadata = readText(cursor);
    else if (tag === 0x42) data = readText(cursor);
    else skipField(cursor, tag & 7);
  }
  return {
    id,
    stream,
    revision,
    position: BigInt(position),
    recordedAt: new Date(Number(entries.created.slice(0, -digitsBelowMs))),
    type: entries.type,
    data: jsonOf(data),
    metadata: jsonOf(metadata),
  };
};

const readCommit = (cursor: Cursor): bigint => {
  let commit = 0;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x08) commit = readVarint(cursor);
    else skipField(cursor, tag & 7);
  }
  return BigInt(commit);
};

/**
 * Reads the event of a `ReadEvent` message with the given reader; undefined for a link whose target is
 * gone.
 */
const readEvent = <T>(event: Cursor, read: (record: Cursor) => T): T | undefined => {
  let found: T | undefined;
  while (event.at < event.end) {
    const tag = readVarint(event);
    if (tag === 0x0a) found = read(enter(event));
    else skipField(event, tag & 7);
  }
  return found;
};

/** True if a `ReadResp` carries an event: it has one field, and no other begins like this. */
export const isEventResponse = (message: Buffer): boolean => message[0] === 0x0a;

/** Decodes a `ReadResp`; undefined for parts that are not used. Throws `MalformedMessage`. */
export const decodeReadResponse = (message: Buffer): ReadResponse | undefined => {
  const cursor = cursorOver(message);
  let response: ReadResponse | undefined;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) {
      const event = readEvent(enter(cursor), readRecord);
      response = event && { kind: 'event', event };
    } else if (tag === 0x1a) response = { kind: 'checkpoint', at: readCommit(enter(cursor)) };
    else if (tag === 0x22) response = { kind: 'notFound' };
    else if (tag === 0x42) response = { kind: 'caughtUp' };
    if (tag !== 0x0a && tag !== 0x1a) skipField(cursor, tag & 7);
  }
  return response;
};

const readLocation = (record: Cursor): EventLocation => {
  let stream = '';
  let revision = 0;
  let position = 0;
  while (record.at < record.end) {
    const tag = readVarint(record);
    if (tag === 0x12) stream = readStreamName(record);
    else if (tag === 0x18) revision = readVarint(record);
    else if (tag === 0x28) position = readVarint(record);
    else skipField(record, tag & 7);
  }
  return { stream, revision, position: BigInt(position) };
};

/** Decodes only the location of the event in a `ReadResp`; undefined for all else. */
export const decodeLocation = (message: Buffer): EventLocation | undefined => {
  const cursor = cursorOver(message);
  let location: EventLocation | undefined;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) location = readEvent(enter(cursor), readLocation);
    else skipField(cursor, tag & 7);
  }
  return location;
};
