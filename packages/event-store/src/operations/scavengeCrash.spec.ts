import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileStorage } from '../log/fileStorage.ts';
import type { LogStorage, Part } from '../log/storage.ts';
import { setMetadataInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';
import { scavengeStore } from './scavenge.ts';
import { verifyStore } from './verifyFolder.ts';

vi.setConfig({ testTimeout: 60_000 });

const chunkBytes = 256 * 1024;
const streamNames = ['counted', 'truncated', 'whole'] as const;
const moments = [
  'before the index changes',
  'when half of the index has changed',
  'when the index has changed',
  'when half of the new file is written',
  'when the new file is in place',
] as const;
type Moment = (typeof moments)[number];

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
};

/** Copies the folder at a moment: the state that a start would find after a kill there. */
const cameraOf = (folder: string, copy: string, moment: Moment) => {
  let isTaken = false;
  return {
    at: async (now: Moment): Promise<void> => {
      if (now !== moment || isTaken) return;
      isTaken = true;
      await cp(folder, copy, { recursive: true });
    },
    isTaken: () => isTaken,
  };
};
type Camera = ReturnType<typeof cameraOf>;

async function* halfway(parts: AsyncIterable<Part>, camera: Camera): AsyncGenerator<Part> {
  let count = 0;
  for await (const part of parts) {
    if (++count === 3) await camera.at('when half of the new file is written');
    yield part;
  }
}

const watchedStorage = (logFolder: string, camera: Camera): LogStorage => {
  const real = fileStorage(logFolder);
  return {
    ...real,
    replaceChunk: async (number, bytes, parts) => {
      await camera.at('when the index has changed');
      const file = await real.replaceChunk(number, bytes, halfway(parts, camera));
      await camera.at('when the new file is in place');
      return file;
    },
  };
};

const watchedIndex = (index: Store['index'], camera: Camera): Store['index'] => ({
  ...index,
  remove: async (events) => {
    await camera.at('before the index changes');
    const half = Math.floor(events.length / 2);
    await index.remove(events.slice(0, half));
    await camera.at('when half of the index has changed');
    await index.remove(events.slice(half));
  },
});

const readable = (store: Store): Promise<string[][]> =>
  Promise.all(streamNames.map((name) => idsOf(store, name)));

describe('a scavenge that is interrupted', () => {
  it.each(moments)('%s leaves a valid store that can be scavenged again', async (moment) => {
    const folder = await newFolder();
    const copy = join(await newFolder(), 'copy');
    const camera = cameraOf(folder, copy, moment);
    const storage = watchedStorage(join(folder, 'log'), camera);
    const store = await openTestStore(folder, { chunkBytes, storage });
    for (let at = 0; at < 200; at++)
      await Promise.all(streamNames.map((name) => append(store, name, [event(1_000)])));
    await setMetadataInternally(store, 'counted', { $maxCount: 7 });
    await setMetadataInternally(store, 'truncated', { $tb: 150 });
    const expected = await readable(store);
    const control = { isCancelled: false };
    await scavengeStore({ ...store, index: watchedIndex(store.index, camera) }, control);
    await store.close();
    expect(camera.isTaken()).toBe(true);

    const found = await openTestStore(copy, { chunkBytes });
    expect(await readable(found)).toEqual(expected);
    expect((await verifyStore(found.log, found.index)).faults).toEqual([]);
    expect((await scavengeStore(found, control)).removedRecords).toBeGreaterThan(0);
    expect(await readable(found)).toEqual(expected);
    expect((await verifyStore(found.log, found.index)).faults).toEqual([]);
    await found.close();
    await rm(copy, { recursive: true });
  });
});
