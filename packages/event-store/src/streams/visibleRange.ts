import { noRevision, type StreamState } from '../index/streamState.ts';
import type { LogRecord } from '../log/recordFormat.ts';
import { isMetastream, isSoftDeleted } from '../metadata/streamMetadata.ts';

/** The part of a stream that its metadata makes visible. */
export type VisibleRange = {
  /** First revision that is not cut off by `$tb` or `$maxCount`. */
  readonly first: number;
  readonly last: number;
  /** Events created before this (ms) are expired by `$maxAge`. */
  readonly oldestMs: number;
};

/** The visible range; `last` is the newest durable revision. */
export const visibleRange = (stream: StreamState, last: number, nowMs: number): VisibleRange => {
  const { metadata } = stream;
  const maxCount = isMetastream(stream.name) ? (metadata?.maxCount ?? 1) : metadata?.maxCount;
  const byCount = maxCount === undefined ? 0 : last - maxCount + 1;
  const first = Math.max(0, byCount, metadata?.truncateBefore ?? 0);
  const age = metadata?.maxAgeSeconds;
  return {
    first,
    last,
    oldestMs: age === undefined ? Number.NEGATIVE_INFINITY : nowMs - age * 1000,
  };
};

/** Everything up to a revision, whatever the metadata: for live subscribers. */
export const wholeRange = (last: number): VisibleRange => ({
  first: 0,
  last,
  oldestMs: Number.NEGATIVE_INFINITY,
});

/** True when the stream appears missing: it never existed, or was deleted and not written since. */
export const isAbsent = (stream: StreamState, last: number): boolean =>
  last === noRevision || isSoftDeleted(stream.metadata);

export const isExpired = (record: LogRecord, range: VisibleRange): boolean =>
  record.createdMs < range.oldestMs;
