import type { StreamState } from '../index/streamState.ts';
import { isTombstone, type LogRecord, recordStreamName } from '../log/recordFormat.ts';
import { isMetastream, streamOfMetastream } from '../metadata/streamMetadata.ts';
import type { Store } from '../streams/store.ts';
import { isExpired, visibleRange } from '../streams/visibleRange.ts';

/**
 * True if no reader can see a record any more, so that it may be removed. A stream's last event always
 * stays, because the next revision is counted from it; a tombstoned stream keeps only its tombstone.
 */
export const isRemovable = (store: Store, record: LogRecord): boolean => {
  if (isTombstone(record)) return false;
  const name = recordStreamName(record);
  const stream: StreamState = store.index.stream(name);
  if (stream.isTombstoned) return true;
  if (isMetastream(name) && store.index.stream(streamOfMetastream(name)).isTombstoned)
    return record.revision < stream.lastRevision;
  if (record.revision >= stream.lastRevision) return false;
  const range = visibleRange(stream, stream.lastRevision, store.now());
  return record.revision < range.first || isExpired(record, range);
};
