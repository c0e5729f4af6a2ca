import type { StreamIndex } from '../index/streamIndex.ts';
import { noRevision, type StreamState } from '../index/streamState.ts';
import { isMetastream, streamOfMetastream } from '../metadata/streamMetadata.ts';

/** True for a stream that accepts no writes: with a tombstone, or metadata of one that never had any. */
export const isWriteProtected = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned || (stream.lastRevision === noRevision && hasTombstone(index, stream));

/** True for a tombstoned stream and its metadata, which are never read again. */
export const hasTombstone = (index: StreamIndex, stream: StreamState): boolean =>
  stream.isTombstoned ||
  (isMetastream(stream.name) && index.stream(streamOfMetastream(stream.name)).isTombstoned);
