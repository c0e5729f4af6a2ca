import type { EventStoreDBClient } from '@eventstore/db-client';
import { numbered, unique } from './target.ts';

/** States that a stream can be in before a write. Those with events have revisions 0 to 2. */
export const streamStates = [
  'never written',
  'metadata only',
  'three events',
  'soft-deleted',
  'written after a soft delete',
  'tombstoned',
] as const;

export type StreamStateName = (typeof streamStates)[number];

/** Brings a new stream into a state and returns its name. */
export const streamIn = async (
  client: EventStoreDBClient,
  state: StreamStateName,
): Promise<string> => {
  const name = unique('stream');
  if (state === 'never written') return name;
  if (state === 'metadata only') {
    await client.setStreamMetadata(name, { owner: 'test' });
    return name;
  }
  await client.appendToStream(name, numbered(3));
  if (state === 'soft-deleted' || state === 'written after a soft delete')
    await client.deleteStream(name);
  if (state === 'written after a soft delete') await client.appendToStream(name, numbered(1, 3));
  if (state === 'tombstoned') await client.tombstoneStream(name);
  return name;
};
