import { randomUUID } from 'node:crypto';
import type { StreamIndex } from '../index/streamIndex.ts';
import type { StreamState } from '../index/streamState.ts';
import {
  metadataType,
  type ProposedEvent,
  recordSizeBound,
  tombstoneType,
} from '../log/recordFormat.ts';
import {
  isSoftDeleted,
  metastreamOf,
  softDeletedJson,
  streamOfMetadata,
  withTruncateBefore,
} from '../metadata/streamMetadata.ts';
import type { WriteRequest } from './writeRequest.ts';

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

/** The metadata that undeletes a soft-deleted stream from a revision on. */
const undeleteMetadata = (stream: StreamState, json: string): ProposedEvent[] => {
  const changed = withTruncateBefore(json, stream.lastRevision + 1);
  // Metadata that is no object cannot be changed: the stream then comes back with all that it had.
  return changed === undefined ? [] : [metadataEvent(changed)];
};

/** Undeletes a stream when new metadata is set, without its deleted events. */
const undeleteByMetadata = (
  index: StreamIndex,
  { events }: WriteRequest,
  metastream: StreamState,
): Part[] => {
  const name = streamOfMetadata(metastream.name);
  const last = events.at(-1);
  if (name === undefined || last === undefined) return [];
  const described = index.stream(name);
  if (!isSoftDeleted(described.metadata)) return [];
  return [
    { stream: metastream, events: undeleteMetadata(described, Buffer.from(last.data).toString()) },
  ];
};

/**
 * Splits a request into writes, stream by stream, its own first: a deletion writes metadata, and an append
 * to a deleted stream undeletes it. `rawMetadata` is the stream's current metadata where that is needed.
 */
export const writePartsOf = (
  index: StreamIndex,
  request: WriteRequest,
  stream: StreamState,
  rawMetadata: string | undefined,
): Part[] | 'needs metadata' => {
  if (request.kind === 'tombstone') return [{ stream, events: [tombstoneEvent()] }];
  const metastream = (): StreamState => index.stream(metastreamOf(stream.name));
  if (request.kind === 'delete')
    return [{ stream: metastream(), events: [metadataEvent(softDeletedJson)] }];
  const own: Part = { stream, events: request.events };
  if (!isSoftDeleted(stream.metadata)) return [own, ...undeleteByMetadata(index, request, stream)];
  if (rawMetadata === undefined) return 'needs metadata';
  return [own, { stream: metastream(), events: undeleteMetadata(stream, rawMetadata) }];
};

/** Upper bound of the bytes that the parts take in the log. */
export const partsBound = (parts: readonly Part[]): number => {
  let bound = 0;
  for (const { stream, events } of parts)
    for (const event of events) bound += recordSizeBound(event, stream.nameBytes.length);
  return bound;
};
