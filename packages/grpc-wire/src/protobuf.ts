/**
 * The parts of the protobuf wire format that the hot paths need: reading request fields in place and
 * writing answers straight into a buffer, without message objects in between.
 */

const utf8 = 'utf8';

/** Bytes that an unsigned integer (below 2^53) takes as a varint. */
export const varintSize = (value: number): number => {
  let size = 1;
  let rest = value;
  while (rest >= 0x80) {
    rest = Math.floor(rest / 0x80);
    size++;
  }
  return size;
};

/** Writes an unsigned integer (below 2^53) as a varint and returns the offset behind it. */
export const writeVarint = (target: Buffer, at: number, value: number): number => {
  let offset = at;
  let rest = value;
  while (rest > 0x7fffffff) {
    target[offset++] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  while (rest >= 0x80) {
    target[offset++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  target[offset++] = rest;
  return offset;
};

/** Bytes of a length-delimited field whose tag fits one byte. */
export const fieldSize = (length: number): number => 1 + varintSize(length) + length;

/** Writes the tag and length of a length-delimited field; the content follows at the offset returned. */
export const writeFieldHead = (target: Buffer, at: number, tag: number, length: number): number => {
  target[at] = tag;
  return writeVarint(target, at + 1, length);
};

/** Writes a length-delimited field with the given bytes. */
export const writeBytesField = (
  target: Buffer,
  at: number,
  tag: number,
  bytes: Uint8Array,
): number => {
  const offset = writeFieldHead(target, at, tag, bytes.length);
  target.set(bytes, offset);
  return offset + bytes.length;
};

/** The request is not protobuf: truncated, or a varint that never ends. */
export class MalformedMessage extends Error {}

/** A forward reader over one protobuf message; `end` is exclusive. */
export type Cursor = { readonly bytes: Buffer; at: number; readonly end: number };

export const cursorOver = (bytes: Buffer, start = 0, end = bytes.length): Cursor => ({
  bytes,
  at: start,
  end,
});

/** Reads an unsigned varint; values of 2^53 and more lose their low bits (use bigint for these). */
export const readVarint = (cursor: Cursor): number => {
  let value = 0;
  let factor = 1;
  for (let count = 0; count < 10; count++) {
    if (cursor.at >= cursor.end) throw new MalformedMessage('varint runs past the message');
    const byte = cursor.bytes[cursor.at++] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 0x80;
  }
  throw new MalformedMessage('varint longer than ten bytes');
};

/** Reads a length-delimited field's bytes as a view of the message. */
export const readBytes = (cursor: Cursor): Buffer => {
  const length = readVarint(cursor);
  const end = cursor.at + length;
  if (end > cursor.end) throw new MalformedMessage('field runs past the message');
  const view = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return view;
};

/** Reads a length-delimited field as text. */
export const readText = (cursor: Cursor): string => {
  const length = readVarint(cursor);
  const end = cursor.at + length;
  if (end > cursor.end) throw new MalformedMessage('field runs past the message');
  const text = cursor.bytes.toString(utf8, cursor.at, end);
  cursor.at = end;
  return text;
};

/** Enters a nested message and moves the outer cursor behind it. */
export const enter = (cursor: Cursor): Cursor => {
  const length = readVarint(cursor);
  const start = cursor.at;
  const end = start + length;
  if (end > cursor.end) throw new MalformedMessage('message runs past its parent');
  cursor.at = end;
  return { bytes: cursor.bytes, at: start, end };
};

/** Skips a field of the given wire type. */
export const skipField = (cursor: Cursor, wireType: number): void => {
  switch (wireType) {
    case 0:
      readVarint(cursor);
      return;
    case 1:
      cursor.at += 8;
      return;
    case 2: {
      const length = readVarint(cursor);
      cursor.at += length;
      break;
    }
    case 5:
      cursor.at += 4;
      return;
    default:
      throw new MalformedMessage(`unknown wire type ${wireType}`);
  }
  if (cursor.at > cursor.end) throw new MalformedMessage('field runs past the message');
};
