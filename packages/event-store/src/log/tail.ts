import { type LogRecord, positionAfter } from './recordFormat.ts';

/**
 * The newest part of the log in memory, in segments that are filled once and never changed, so that records
 * can be served from them without a copy. Live subscribers and fresh streams read here and never touch the
 * disk.
 */
export type Segment = {
  readonly start: number;
  readonly buffer: Buffer;
  /** Written records, oldest first: live readers share these and parse nothing. */
  readonly records: LogRecord[];
  /** Bytes filled. */
  used: number;
  /** Bytes handed to the disk. */
  written: number;
};

export const segmentBytes = 1024 * 1024;
export const tailBytesMax = 16 * 1024 * 1024;

export type Tail = {
  /** The segment for new records, with `bound` bytes of room, at `position`. */
  room(position: number, bound: number): Segment;
  /** The segment with the byte at `position`. */
  find(position: number): Segment | undefined;
  /** Releases segments between two positions; they must be on disk. */
  release(from: number, to: number): void;
  /** Segments with bytes that are not on disk yet, oldest first. */
  unwritten(): Segment[];
};

/** Index in a segment of the first record at or after a position. */
const recordIndex = ({ records }: Segment, position: number): number => {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The record of a segment that begins at a position; undefined when none does. */
export const segmentRecordAt = (segment: Segment, position: number): LogRecord | undefined => {
  const record = segment.records[recordIndex(segment, position)];
  return record?.position === position ? record : undefined;
};

/** The records of a segment between a boundary and a later position, at most `countMax`. */
export const segmentRecords = (
  segment: Segment,
  from: number,
  end: number,
  countMax: number,
): LogRecord[] => {
  const first = recordIndex(segment, from);
  const last = segment.records.at(-1);
  const stop =
    last !== undefined && positionAfter(last) <= end
      ? segment.records.length
      : recordIndex(segment, end);
  return segment.records.slice(first, Math.min(stop, first + countMax));
};

export const createTail = (): Tail => {
  const segments: Segment[] = [];
  let bytes = 0;
  // Records that wait for the disk must stay: only written ones may leave.
  const dropOldest = (): void => {
    while (bytes > tailBytesMax && segments.length > 1) {
      const oldest = segments[0];
      if (oldest === undefined || oldest.written < oldest.used) return;
      segments.shift();
      bytes -= oldest.buffer.length;
    }
  };
  return {
    room: (position, bound) => {
      const last = segments.at(-1);
      if (last && last.start + last.used === position && last.used + bound <= last.buffer.length)
        return last;
      const buffer = Buffer.allocUnsafeSlow(Math.max(segmentBytes, bound));
      const segment: Segment = { start: position, buffer, records: [], used: 0, written: 0 };
      segments.push(segment);
      bytes += buffer.length;
      dropOldest();
      return segment;
    },
    find: (position) => {
      let low = 0;
      let high = segments.length - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const segment = segments[middle];
        if (segment === undefined) return undefined;
        if (position < segment.start) high = middle - 1;
        else if (position >= segment.start + segment.used) low = middle + 1;
        else return segment;
      }
      return undefined;
    },
    release: (from, to) => {
      for (const segment of segments.filter(({ start }) => start >= from && start < to)) {
        segments.splice(segments.indexOf(segment), 1);
        bytes -= segment.buffer.length;
      }
    },
    unwritten: () => segments.filter((segment) => segment.written < segment.used),
  };
};
