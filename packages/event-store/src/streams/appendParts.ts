import { randomUUID } from 'node:crypto';
import type { StreamIndex } from '../index/streamIndex.ts';
import type { StreamState } from '../index/streamState.ts';
import {
  metadataType,
  type ProposedEvent,
  recordSizeBound,
  tombstoneType,
} from '../log/recordFormat.ts';
import type { WriteRequest } from './appendQueue.ts';
import {
  describedBy,
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  softDeletedJson,
  withTruncateBefore,
} from './streamMetadata.ts';

/** Events of one stream within an append. */
export type Part = { readonly stream: StreamState; readonly events: readonly ProposedEvent[] };

const metadataEvent = (json: string): ProposedEvent => ({
  id: randomUUID(),
  type: metadataType,
  isJson: true,
  data: Buffer.from(json),
  customMetadata: Buffer.alloc(0),
});

const tombstoneEvent = (): ProposedEvent => ({
  id: randomUUID(),
  type: tombstoneType,
  isJson: false,
  data: Buffer.alloc(0),
  customMetadata: Buffer.alloc(0),
});

/** New metadata on a deleted stream brings it back, without what was deleted. */
const undeleteByMetadata = (
  index: StreamIndex,
  request: WriteRequest,
  metastream: StreamState,
): Part[] => {
  if (!isMetastream(metastream.name)) return [];
  const described = index.stream(describedBy(metastream.name));
  const last = request.events.at(-1);
  if (!isSoftDeleted(described.metadata) || last === undefined || !last.isJson) return [];
  const json = withTruncateBefore(
    Buffer.from(last.data).toString(),
    String(described.lastRevision + 1),
  );
  return [{ stream: metastream, events: [metadataEvent(json)] }];
};

/**
 * What a request writes, stream by stream: a deletion writes metadata, and an append to a deleted
 * stream undeletes it. `rawMetadata` is the stream's current metadata where that is needed.
 */
export const partsOf = (
  index: StreamIndex,
  request: WriteRequest,
  stream: StreamState,
  rawMetadata: string | undefined,
): Part[] | 'needs metadata' => {
  if (request.kind === 'tombstone') return [{ stream, events: [tombstoneEvent()] }];
  const own: Part = { stream, events: request.events };
  const isDelete = request.kind === 'delete';
  if (!isDelete && !isSoftDeleted(stream.metadata))
    return [own, ...undeleteByMetadata(index, request, stream)];
  if (rawMetadata === undefined) return 'needs metadata';
  const truncateBefore = isDelete ? softDeletedJson : String(stream.lastRevision + 1);
  const json = withTruncateBefore(rawMetadata, truncateBefore);
  const metastream = index.stream(metastreamOf(stream.name));
  const change: Part = { stream: metastream, events: [metadataEvent(json)] };
  return isDelete ? [change] : [change, own];
};

/** Upper bound of the bytes that the parts take in the log. */
export const partsBound = (parts: readonly Part[]): number => {
  let bound = 0;
  for (const { stream, events } of parts)
    for (const event of events) bound += recordSizeBound(event, stream.nameBytes.length);
  return bound;
};
