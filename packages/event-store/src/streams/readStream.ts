import { noRevision, type StreamState } from '../index/streamState.ts';
import { DamagedRecord } from '../log/logReader.ts';
import { type LogRecord, recordStreamName } from '../log/recordFormat.ts';
import { isMetastream, metastreamOf } from '../metadata/streamMetadata.ts';
import type { Store } from './store.ts';
import { hasTombstone } from './tombstonedStreams.ts';
import {
  isAbsent,
  isExpired,
  type VisibleRange,
  visibleRange,
  wholeRange,
} from './visibleRange.ts';

/** Events of one page. */
export const readPageEvents = 256;

export type StreamStatus = 'found' | 'absent' | 'deleted';

/** The newest durable revision of a stream; -1 when there is none. */
export const durableRevision = (store: Store, stream: StreamState): number => {
  const end = store.log.durableEnd();
  let count = stream.recent.length;
  while (count > 0 && (stream.recent[count - 1] ?? 0) >= end) count--;
  return stream.recent.length === 0 ? stream.lastRevision : stream.recentFrom + count - 1;
};

export const streamStatus = (store: Store, stream: StreamState): StreamStatus => {
  if (hasTombstone(store.index, stream)) return 'deleted';
  return isAbsent(stream, durableRevision(store, stream)) ? 'absent' : 'found';
};

/** A scavenge may remove a record between the lookup in the index and the read of the log. */
const unlessScavenged = async (
  store: Store,
  position: number,
  record: LogRecord | Promise<LogRecord>,
): Promise<LogRecord | undefined> => {
  try {
    return await record;
  } catch (error) {
    if (store.log.isScavenged(position)) return undefined;
    throw error;
  }
};

const isDefined = (record: LogRecord | undefined): record is LogRecord => record !== undefined;

/** The records at the given positions, in their order; from memory synchronously where possible. */
export const recordsAt = (
  store: Store,
  positions: readonly number[],
): LogRecord[] | Promise<LogRecord[]> => {
  const found = positions.map((position) => store.log.recordAt(position));
  const isReady = found.every((record) => !(record instanceof Promise));
  if (isReady) return found as LogRecord[];
  const pending = found.map((record, at) => unlessScavenged(store, positions[at] ?? 0, record));
  return Promise.all(pending).then((records) => records.filter(isDefined));
};

export type StreamPage = {
  readonly records: LogRecord[];
  /** Revision to continue from; undefined at the end of this direction. */
  readonly next: number | undefined;
};

/** The index does not lead to the records of a stream. */
export class DamagedIndex extends Error {
  constructor(reason: string) {
    super(`the index is damaged: ${reason}`);
  }
}

/** Requested revisions of a page, both ends included. */
type RevisionRange = { readonly oldest: number; readonly newest: number };

/** True for a stream that may have lost events to a scavenge: with metadata, or ended; others never. */
const mayHaveGaps = (store: Store, stream: StreamState): boolean =>
  isMetastream(stream.name) ||
  stream.isTombstoned ||
  stream.metadata !== undefined ||
  store.index.stream(metastreamOf(stream.name)).lastRevision !== noRevision;

/** Reason why these cannot be the stream's records, newest first; undefined when they can. */
const faultOf = (
  store: Store,
  stream: StreamState,
  { oldest, newest }: RevisionRange,
  newestFirst: Iterable<LogRecord>,
): string | undefined => {
  const isComplete = !mayHaveGaps(store, stream);
  let expected = newest;
  for (const record of newestFirst) {
    if (recordStreamName(record) !== stream.name)
      return `it leads from '${stream.name}' to another stream at position ${record.position}`;
    if (isComplete ? record.revision !== expected : record.revision > expected)
      return `it leads from '${stream.name}' ${expected} to revision ${record.revision}`;
    expected = record.revision - 1;
  }
  return isComplete && expected >= oldest
    ? `it leads to nothing from '${stream.name}' ${expected}`
    : undefined;
};

/** True when no record begins at a position, so that the index must be wrong. */
const isWrongPosition = async ({ log }: Store, position: number): Promise<boolean> => {
  if (position >= log.durableEnd()) return true;
  try {
    return (await log.boundaryFrom(position)) !== position;
  } catch (error) {
    if (error instanceof DamagedRecord) return false;
    throw error;
  }
};

/** The records of some revisions, verified: complete, and of no other stream. */
const verifiedRecords = async (
  store: Store,
  stream: StreamState,
  requested: RevisionRange,
  backwards: boolean,
): Promise<LogRecord[]> => {
  const from = backwards ? requested.newest : requested.oldest;
  const wanted = requested.newest - requested.oldest + 1;
  let fault: string | undefined;
  let records: LogRecord[] = [];
  try {
    records = await recordsAt(store, store.index.positions(stream, from, wanted, backwards));
    const newestFirst = backwards ? records : records.slice().reverse();
    fault = faultOf(store, stream, requested, newestFirst);
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error;
    if (!(await isWrongPosition(store, error.position))) throw error;
    fault = `it leads from '${stream.name}' to position ${error.position}, where no record begins`;
  }
  if (fault === undefined) return records;
  store.indexIsDamaged(fault);
  throw new DamagedIndex(fault);
};

/** One page of a stream, from a revision on; events hidden by metadata or a tombstone are left out. */
export const readStreamPage = async (
  store: Store,
  streamName: string,
  from: number,
  count: number,
  backwards: boolean,
): Promise<StreamPage> => {
  const stream = store.index.stream(streamName);
  if (hasTombstone(store.index, stream)) return { records: [], next: undefined };
  const range = visibleRange(stream, durableRevision(store, stream), store.now());
  return pageOf(store, stream, range, { from, count, backwards });
};

/** One page of a stream forwards, with hidden events: neither metadata nor a tombstone applies. */
export const readWholePage = (
  store: Store,
  streamName: string,
  from: number,
): Promise<StreamPage> => {
  const stream = store.index.stream(streamName);
  const range = wholeRange(durableRevision(store, stream));
  return pageOf(store, stream, range, { from, count: readPageEvents, backwards: false });
};

type PageRange = { readonly from: number; readonly count: number; readonly backwards: boolean };

const pageOf = async (
  store: Store,
  stream: StreamState,
  range: VisibleRange,
  { from, count, backwards }: PageRange,
): Promise<StreamPage> => {
  const limit = Math.min(count, readPageEvents);
  if (backwards) {
    const start = Math.min(from, range.last);
    const wanted = Math.min(limit, start - range.first + 1);
    if (wanted <= 0) return { records: [], next: undefined };
    const requested = { oldest: start - wanted + 1, newest: start };
    const found = await verifiedRecords(store, stream, requested, true);
    const records = found.filter((record) => !isExpired(record, range));
    // Events expire in order: after the first expired one there are only older ones.
    const isDone = records.length < found.length || start - wanted < range.first;
    return { records, next: isDone ? undefined : start - wanted };
  }
  const start = Math.max(from, range.first);
  const wanted = Math.min(limit, range.last - start + 1);
  if (wanted <= 0) return { records: [], next: undefined };
  const requested = { oldest: start, newest: start + wanted - 1 };
  const found = await verifiedRecords(store, stream, requested, false);
  const records = found.filter((record) => !isExpired(record, range));
  const next = start + wanted;
  return { records, next: next > range.last ? undefined : next };
};
