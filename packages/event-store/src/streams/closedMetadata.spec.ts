import { afterAll, beforeAll, expect, it } from 'vitest';
import { append, event, openTestStore, temporaryFolder, tombstone } from '../testing/testStore.ts';
import type { Store } from './store.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
beforeAll(async () => {
  folder = await temporaryFolder();
  store = await openTestStore(folder.path);
});
afterAll(async () => {
  await store.close();
  await folder.remove();
});

const softDelete = (streamName: string) =>
  new Promise((settled) =>
    store.queue.submit({ kind: 'delete', streamName, expected: 'any', events: [], settled }),
  );

it('a stream with tombstoned metadata accepts events, and no deletion', async () => {
  await append(store, 'kept', [event()]);
  await tombstone(store, '$$kept');
  expect(await append(store, 'kept', [event()])).toMatchObject({ kind: 'written' });
  expect(await softDelete('kept')).toEqual({ kind: 'stream-deleted' });
});

it('a deleted stream with tombstoned metadata stays deleted', async () => {
  await append(store, 'gone', [event()]);
  await softDelete('gone');
  await tombstone(store, '$$gone');
  expect(await append(store, 'gone', [event()])).toEqual({ kind: 'stream-deleted' });
});
