import { randomUUID } from 'node:crypto';
import type { LogRecord } from '../log/recordFormat.ts';
import { metadataType, type ProposedEvent } from '../log/recordFormat.ts';
import { metastreamOf } from '../metadata/streamMetadata.ts';
import { readStreamPage, streamStatus } from './readStream.ts';
import type { Store } from './store.ts';
import type { WriteOutcome, WriteRequest } from './writeRequest.ts';

const submit = (store: Store, request: Omit<WriteRequest, 'settled'>): Promise<WriteOutcome> =>
  new Promise((settled) => store.queue.submit({ ...request, settled }));

/** A JSON event of the store itself, with metadata of its own. */
export const systemEvent = (type: string, data: string, metadata = ''): ProposedEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  data: Buffer.from(data),
  customMetadata: Buffer.from(metadata),
});

/**
 * Appends on behalf of the store itself; resolves with the last revision when durable, rejects when it was
 * refused.
 */
export const appendInternally = async (
  store: Store,
  streamName: string,
  events: readonly ProposedEvent[],
): Promise<number> => {
  const outcome = await submit(store, { kind: 'append', streamName, expected: 'any', events });
  if (outcome.kind === 'written') return outcome.lastRevision;
  if (outcome.kind === 'unavailable') throw outcome.error;
  throw new Error(`the store could not write ${streamName}: ${outcome.kind}`);
};

/** Sets a stream's metadata; `eventMetadata` is that of the event that does. */
export const setMetadataInternally = async (
  store: Store,
  streamName: string,
  metadata: Readonly<Record<string, unknown>>,
  eventMetadata = '',
): Promise<void> => {
  await appendInternally(store, metastreamOf(streamName), [
    systemEvent(metadataType, JSON.stringify(metadata), eventMetadata),
  ]);
};

/** Soft-deletes a stream; a missing one is ignored. */
export const deleteInternally = async (store: Store, streamName: string): Promise<void> => {
  await submit(store, { kind: 'delete', streamName, expected: 'any', events: [] });
};

/** The newest visible event of a stream, or undefined. */
export const lastRecord = async (
  store: Store,
  streamName: string,
): Promise<LogRecord | undefined> => {
  if (streamStatus(store, store.index.stream(streamName)) !== 'found') return undefined;
  const page = await readStreamPage(store, streamName, Number.MAX_SAFE_INTEGER, 1, true);
  return page.records[0];
};
