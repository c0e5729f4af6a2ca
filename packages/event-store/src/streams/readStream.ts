import type { StreamIndex } from '../index/streamIndex.ts';
import type { StreamState } from '../index/streamState.ts';
import type { LogRecord } from '../log/recordFormat.ts';
import type { Store } from './store.ts';
import { describedBy, isMetastream } from './streamMetadata.ts';
import { isAbsent, isExpired, visibleRange } from './visibleRange.ts';

/** Events fetched at once. */
export const readPageEvents = 256;

export type StreamStatus = 'found' | 'absent' | 'deleted';

/** The newest revision of a stream that is on disk; -1 when there is none. */
export const durableRevision = (store: Store, stream: StreamState): number => {
  const end = store.log.durableEnd();
  let count = stream.recent.length;
  while (count > 0 && (stream.recent[count - 1] ?? 0) >= end) count--;
  return stream.recent.length === 0 ? stream.lastRevision : stream.recentFrom + count - 1;
};

/** A tombstone ends a stream and its metadata for ever. */
export const isBuried = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned ||
  (isMetastream(stream.name) && index.stream(describedBy(stream.name)).isTombstoned);

export const streamStatus = (store: Store, stream: StreamState): StreamStatus => {
  if (isBuried(store.index, stream)) return 'deleted';
  return isAbsent(stream, durableRevision(store, stream)) ? 'absent' : 'found';
};

/** A scavenge may remove a record between the index's answer and the read of the log. */
const unlessGone = async (
  store: Store,
  position: number,
  record: LogRecord | Promise<LogRecord>,
): Promise<LogRecord | undefined> => {
  try {
    return await record;
  } catch (error) {
    if (store.log.isGone(position)) return undefined;
    throw error;
  }
};

const isThere = (record: LogRecord | undefined): record is LogRecord => record !== undefined;

/** The records at the given positions, in their order; from memory without a turn where possible. */
export const recordsAt = (
  store: Store,
  positions: readonly number[],
): LogRecord[] | Promise<LogRecord[]> => {
  const found = positions.map((position) => store.log.recordAt(position));
  const isReady = found.every((record) => !(record instanceof Promise));
  if (isReady) return found as LogRecord[];
  const awaited = found.map((record, at) => unlessGone(store, positions[at] ?? 0, record));
  return Promise.all(awaited).then((records) => records.filter(isThere));
};

export type StreamPage = {
  readonly records: LogRecord[];
  /** Revision to go on from; undefined when this direction has come to its end. */
  readonly next: number | undefined;
};

/** One page of a stream, from a revision on; what its metadata or a tombstone hides is left out. */
export const readStreamPage = async (
  store: Store,
  streamName: string,
  from: number,
  count: number,
  backwards: boolean,
): Promise<StreamPage> => {
  const stream = store.index.stream(streamName);
  if (isBuried(store.index, stream)) return { records: [], next: undefined };
  const range = visibleRange(stream, durableRevision(store, stream), store.now());
  const limit = Math.min(count, readPageEvents);
  if (backwards) {
    const start = Math.min(from, range.last);
    const wanted = Math.min(limit, start - range.first + 1);
    if (wanted <= 0) return { records: [], next: undefined };
    const found = await recordsAt(store, store.index.positions(stream, start, wanted, true));
    const records = found.filter((record) => !isExpired(record, range));
    // Events expire in order: behind the first expired one there are only older ones.
    const isDone = records.length < found.length || start - wanted < range.first;
    return { records, next: isDone ? undefined : start - wanted };
  }
  const start = Math.max(from, range.first);
  const wanted = Math.min(limit, range.last - start + 1);
  if (wanted <= 0) return { records: [], next: undefined };
  const found = await recordsAt(store, store.index.positions(stream, start, wanted, false));
  const records = found.filter((record) => !isExpired(record, range));
  const next = start + wanted;
  return { records, next: next > range.last ? undefined : next };
};
