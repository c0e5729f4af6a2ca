import type { StreamIndex } from '../index/streamIndex.ts';
import { noRevision, type StreamState } from '../index/streamState.ts';
import { describedBy, isMetastream } from '../metadata/streamMetadata.ts';

/** True for a stream that accepts no writes: with a tombstone, or metadata of one that never had any. */
export const isClosed = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned || (stream.lastRevision === noRevision && isBuried(index, stream));

/** True for a tombstoned stream and its metadata, which are never read again. */
export const isBuried = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned ||
  (isMetastream(stream.name) && index.stream(describedBy(stream.name)).isTombstoned);
