import { cursorOver, readBytes, readVarint, skipField } from '@ovation/grpc-wire/protobuf';
import { type LogRecord, recordMessage } from '../log/recordFormat.ts';

const fieldOf = (record: LogRecord, number: number): Buffer => {
  const cursor = cursorOver(recordMessage(record));
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag >> 3 === number) return readBytes(cursor);
    skipField(cursor, tag & 7);
  }
  return Buffer.alloc(0);
};

/** The event's data. */
export const recordData = (record: LogRecord): Buffer => fieldOf(record, 8);

/** The event's own metadata (not its stream's). */
export const recordCustomMetadata = (record: LogRecord): Buffer => fieldOf(record, 7);
