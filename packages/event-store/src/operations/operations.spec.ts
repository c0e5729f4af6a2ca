import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkName } from '../log/fileStorage.ts';
import { setMetadataInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import {
  append,
  event,
  idsOf,
  openTestStore,
  temporaryFolder,
  tombstone,
} from '../testing/testStore.ts';
import { backupStore } from './backup.ts';
import { identifyFolder } from './folderFormat.ts';
import { discardFrom } from './repair.ts';
import { restoreStore } from './restore.ts';
import { scavengeStore } from './scavenge.ts';
import { verifyStore } from './verifyFolder.ts';

/** Each of these fills a store durably, which a busy disk makes slow. */
vi.setConfig({ testTimeout: 60_000 });
const chunkBytes = 256 * 1024;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
};
const fill = async (store: Store, streams: number, events: number): Promise<void> => {
  for (let at = 0; at < events; at++)
    await Promise.all(
      Array.from({ length: streams }, (_, stream) =>
        append(store, `filled-${stream}`, [event(1_000)]),
      ),
    );
};
const allOf = async (store: Store): Promise<number[]> => {
  const positions: number[] = [];
  let position = store.log.start();
  while (position < store.log.durableEnd()) {
    const batch = await store.log.forward(position);
    positions.push(...batch.records.map((record) => record.position));
    position = batch.next;
  }
  return positions;
};
const backwardsOf = async (store: Store): Promise<number[]> => {
  const positions: number[] = [];
  let position = store.log.durableEnd();
  for (;;) {
    const batch = await store.log.backward(position);
    if (batch.records.length === 0) return positions;
    positions.push(...batch.records.map((record) => record.position));
    position = batch.next;
  }
};
describe('a scavenge', () => {
  it('removes unreadable events, keeps the rest, and survives a lost index', async () => {
    const folder = await newFolder();
    let store = await openTestStore(folder, { chunkBytes });
    await fill(store, 4, 300);
    await setMetadataInternally(store, 'filled-0', { $maxCount: 10 });
    await setMetadataInternally(store, 'filled-1', { $tb: 250 });
    await tombstone(store, 'filled-2');
    await fill(store, 1, 1);
    const before = await Promise.all(
      ['filled-0', 'filled-1', 'filled-3'].map((name) => idsOf(store, name)),
    );
    const report = await scavengeStore(store, { isCancelled: false });
    expect(report.removedRecords).toBeGreaterThan(600);
    const check = async (): Promise<void> => {
      const after = await Promise.all(
        ['filled-0', 'filled-1', 'filled-3'].map((name) => idsOf(store, name)),
      );
      expect(after).toEqual(before);
      expect(after.map((ids) => ids.length)).toEqual([10, 50, 300]);
      expect(await backwardsOf(store)).toEqual((await allOf(store)).toReversed());
      expect((await verifyStore(store.log, store.index)).faults).toEqual([]);
    };
    await check();
    await store.close();
    store = await openTestStore(folder, { chunkBytes });
    await check();
    await store.close();
    await rm(join(folder, 'index'), { recursive: true });
    store = await openTestStore(folder, { chunkBytes });
    await check();
    expect((await scavengeStore(store, { isCancelled: false })).removedRecords).toBeLessThan(10);
    await append(store, 'filled-3', [event(10)]);
    await check().catch((error: Error) => expect(error.message).toContain('300'));
    await store.close();
  });

  it('runs while the store is written and read', async () => {
    const store = await openTestStore(await newFolder(), { chunkBytes });
    await fill(store, 4, 200);
    await setMetadataInternally(store, 'filled-0', { $maxCount: 5 });
    let isDone = false;
    const scavenging = scavengeStore(store, { isCancelled: false }).finally(() => {
      isDone = true;
    });
    let writes = 0;
    while (!isDone) {
      await append(store, 'filled-1', [event(100)]);
      writes++;
      expect(await idsOf(store, 'filled-0')).toHaveLength(5);
    }
    expect((await scavenging).removedRecords).toBeGreaterThan(100);
    expect(await idsOf(store, 'filled-1')).toHaveLength(200 + writes);
    await store.close();
  });

  it('does not disturb readers within a removed range', async () => {
    const store = await openTestStore(await newFolder(), { chunkBytes });
    await fill(store, 2, 200);
    const whole = await allOf(store);
    await setMetadataInternally(store, 'filled-0', { $tb: 150 });
    await setMetadataInternally(store, 'filled-1', { $tb: 150 });
    await scavengeStore(store, { isCancelled: false });
    const scavenged = whole.filter(store.log.isScavenged);
    const retained = whole.filter((position) => !store.log.isScavenged(position));
    expect(scavenged.length).toBeGreaterThan(200);
    for (const position of scavenged) {
      const ahead = await store.log.forward(position);
      expect(ahead.records[0]?.position).toBe(retained.find((each) => each > position));
      const back = await store.log.backward(position);
      expect(back.records[0]?.position).toBe(retained.findLast((each) => each < position));
    }
    await store.close();
  });
});

describe('a backup', () => {
  it('of a store that is being written is a consistent snapshot', async () => {
    const folder = await newFolder();
    await identifyFolder(folder);
    const store = await openTestStore(folder, { chunkBytes });
    await fill(store, 3, 150);
    const target = join(await newFolder(), 'backup');
    const restored = join(await newFolder(), 'restored');
    const writing = fill(store, 3, 50);
    const { end } = await backupStore(store, folder, target, { isCancelled: false });
    await writing;
    await restoreStore(target, restored);
    const copy = await openTestStore(restored, { chunkBytes });
    expect(copy.log.durableEnd()).toBe(end);
    expect((await verifyStore(copy.log, copy.index)).faults).toEqual([]);
    const original = await idsOf(store, 'filled-1');
    const copied = await idsOf(copy, 'filled-1');
    expect(copied.length).toBeGreaterThanOrEqual(150);
    expect(copied).toEqual(original.slice(0, copied.length));
    await copy.close();
    await store.close();
  });

  it('into a non-empty folder is refused', async () => {
    const folder = await newFolder();
    await identifyFolder(folder);
    const store = await openTestStore(folder, { chunkBytes });
    await expect(backupStore(store, folder, folder, { isCancelled: false })).rejects.toThrow(
      /not empty/,
    );
    await store.close();
  });
});

describe('a damaged record', () => {
  it('prevents the start, reports its position, and a repair keeps the events before it', async () => {
    const folder = await newFolder();
    const store = await openTestStore(folder, { chunkBytes });
    await fill(store, 1, 400);
    const [position = 0] = store.index.positions(store.index.stream('filled-0'), 350, 1, false);
    const ids = await idsOf(store, 'filled-0');
    await store.close();
    const chunk = Math.floor(position / chunkBytes);
    const handle = await open(join(folder, 'log', chunkName(chunk)), 'r+');
    await handle.write(Buffer.from('flipped'), 0, 7, (position % chunkBytes) + 300);
    await handle.close();
    await expect(openTestStore(folder, { chunkBytes })).rejects.toThrow(`position ${position}`);
    await discardFrom(folder, position);
    const repaired = await openTestStore(folder, { chunkBytes });
    expect(await idsOf(repaired, 'filled-0')).toEqual(ids.slice(0, 350));
    expect((await append(repaired, 'filled-0', [event(10)], 349)).kind).toBe('written');
    expect((await verifyStore(repaired.log, repaired.index)).faults).toEqual([]);
    await repaired.close();
  });
});
