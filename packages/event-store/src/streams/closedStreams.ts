import type { StreamIndex } from '../index/streamIndex.ts';
import { noRevision, type StreamState } from '../index/streamState.ts';
import { describedBy, isMetastream } from '../metadata/streamMetadata.ts';

/** Nothing is written to a stream with a tombstone, nor to its metadata when there never was any. */
export const isClosed = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned || (stream.lastRevision === noRevision && isBuried(index, stream));

/** A tombstone ends a stream for ever, and nobody reads its metadata any more. */
export const isBuried = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned ||
  (isMetastream(stream.name) && index.stream(describedBy(stream.name)).isTombstoned);
