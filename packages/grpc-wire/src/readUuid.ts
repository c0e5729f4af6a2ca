import {
  type Cursor,
  enter,
  MalformedMessage,
  readText,
  readVarint,
  skipField,
} from './protobuf.ts';
import { uuidOfHalves } from './uuid.ts';

const readInt64 = (cursor: Cursor): bigint => {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = cursor.bytes[cursor.at++];
    if (byte === undefined || cursor.at > cursor.end) throw new MalformedMessage('short varint');
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw new MalformedMessage('varint longer than ten bytes');
};

const readHalves = (cursor: Cursor): string => {
  let most = 0n;
  let least = 0n;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x08) most = readInt64(cursor);
    else if (tag === 0x10) least = readInt64(cursor);
    else skipField(cursor, tag & 7);
  }
  return uuidOfHalves(most, least);
};

/** Reads a `UUID` message in either of its forms as lower-case text. */
export const readUuid = (cursor: Cursor): string => {
  const uuid = enter(cursor);
  let text = '';
  while (uuid.at < uuid.end) {
    const tag = readVarint(uuid);
    if (tag === 0x12) text = readText(uuid).toLowerCase();
    else if (tag === 0x0a) text = readHalves(enter(uuid));
    else skipField(uuid, tag & 7);
  }
  return text;
};
