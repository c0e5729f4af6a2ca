import { noRevision, type StreamState } from '../index/streamState.ts';
import { isSoftDeleted } from '../metadata/streamMetadata.ts';
import type { RecentIds } from './recentIds.ts';

/** Expected revision of the stream: a number or one of EventStoreDB's keywords. */
export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

/** The numbers for the keywords in error trailers. */
export const expectedRevisionNumber = (expected: ExpectedRevision): number => {
  if (typeof expected === 'number') return expected;
  return { any: -2, no_stream: -1, stream_exists: -4 }[expected];
};

export type Check =
  | { readonly kind: 'write' }
  | { readonly kind: 'wrong-expected-version' }
  | { readonly kind: 'stream-deleted' }
  /** All events exist already, up to this revision. */
  | { readonly kind: 'repeated'; readonly lastRevision: number }
  /** The expectation is below the stream's end: decided by the ids from here on. */
  | { readonly kind: 'compare'; readonly fromRevision: number };

const write: Check = { kind: 'write' };
const wrong: Check = { kind: 'wrong-expected-version' };
const deleted: Check = { kind: 'stream-deleted' };

const checkRepeated = (
  stream: StreamState,
  eventIds: readonly string[],
  recentIds: RecentIds,
): Check => {
  let lastRevision: number | undefined;
  for (const [index, id] of eventIds.entries()) {
    const existing = recentIds.get(id);
    const isHere = existing !== undefined && existing.streamId === stream.id;
    // Only a complete repetition is one, however it was written; a partial one is a conflict.
    if (!isHere) return index === 0 ? write : wrong;
    lastRevision = existing.revision;
  }
  return lastRevision === undefined ? write : { kind: 'repeated', lastRevision };
};

/** The part of a request that decides whether it may be written. */
export type Proposal = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly expected: ExpectedRevision;
  /** Ids of the proposed events; none for a delete. */
  readonly eventIds: readonly string[];
};

/**
 * Checks whether an append to or a delete of a stream without tombstone may be written, by EventStoreDB's
 * rules for expected revisions and repetition.
 */
export const checkExpectedRevision = (
  stream: StreamState,
  hasMetadata: () => boolean,
  { kind, expected, eventIds }: Proposal,
  recentIds: RecentIds,
): Check => {
  const isDeleted = isSoftDeleted(stream.metadata);
  if (expected === 'stream_exists') {
    if (isDeleted) return deleted;
    if (stream.lastRevision === noRevision && !hasMetadata()) return wrong;
  }
  if (expected === 'any' || expected === 'stream_exists')
    return checkRepeated(stream, eventIds, recentIds);
  const revision = expected === 'no_stream' ? noRevision : expected;
  if (revision > stream.lastRevision) return wrong;
  if (revision === stream.lastRevision) return write;
  if (kind !== 'append') return expected === 'no_stream' && isDeleted ? write : wrong;
  if (eventIds.length === 0) return wrong;
  return { kind: 'compare', fromRevision: revision + 1 };
};
