import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProposedEvent } from '../log/recordFormat.ts';
import { recordId } from '../log/recordFormat.ts';
import type { LogStorage } from '../log/storage.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import { readStreamPage } from '../streams/readStream.ts';
import { openStore, type Store } from '../streams/store.ts';
import type { WriteOutcome } from '../streams/writeRequest.ts';

export const temporaryFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'event-store-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** Opens a store for a test; a failure of the disk fails the test. */
export const openTestStore = (
  folder: string,
  changes: {
    storage?: LogStorage;
    chunkBytes?: number;
    sizeBytesMax?: number;
    onRecovered?: (line: string) => void;
    /** Called on a failure that ends the store. */
    onFailed?: (error: Error) => void;
  } = {},
): Promise<Store> =>
  openStore({
    folder,
    now: Date.now,
    onFailed: (error) => {
      throw error;
    },
    ...changes,
  });

export const event = (bytes = 100, id: string = randomUUID()): ProposedEvent => ({
  id,
  type: 'Tested',
  isJson: false,
  data: Buffer.alloc(bytes, 0x61),
  customMetadata: Buffer.alloc(0),
});

export const append = (
  store: Store,
  streamName: string,
  events: readonly ProposedEvent[],
  expected: ExpectedRevision = 'any',
): Promise<WriteOutcome> =>
  new Promise((settled) =>
    store.queue.submit({ kind: 'append', streamName, expected, events, settled }),
  );

/** Tombstones a stream. */
export const tombstone = (store: Store, streamName: string): Promise<WriteOutcome> =>
  new Promise((settled) =>
    store.queue.submit({ kind: 'tombstone', streamName, expected: 'any', events: [], settled }),
  );

/** Ids of a stream's events, in order. */
export const idsOf = async (store: Store, streamName: string): Promise<string[]> => {
  const ids: string[] = [];
  let next: number | undefined = 0;
  while (next !== undefined) {
    const page = await readStreamPage(store, streamName, next, Number.MAX_SAFE_INTEGER, false);
    ids.push(...page.records.map(recordId));
    next = page.next;
  }
  return ids;
};
