import { type Cursor, enter, readText, readVarint, skipField } from './protobuf.ts';

/** Reads a `StreamIdentifier`. */
export const readStreamName = (cursor: Cursor): string => {
  const identifier = enter(cursor);
  let name = '';
  while (identifier.at < identifier.end) {
    const tag = readVarint(identifier);
    if (tag === 0x1a) name = readText(identifier);
    else skipField(identifier, tag & 7);
  }
  return name;
};
