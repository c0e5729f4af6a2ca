import { type FSWatcher, watch } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { recordId } from '../log/recordFormat.ts';
import { identifyFolder } from '../operations/folderFormat.ts';
import { runCommand } from '../operations/runCommand.ts';
import { scavengeStore } from '../operations/scavenge.ts';
import { verifyStore } from '../operations/verifyFolder.ts';
import { startServerProcess } from '../serverProcess.ts';
import { deleteInternally, setMetadataInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import { type Random, seededRandom } from '../testing/random.ts';
import {
  append,
  event,
  idsOf,
  openTestStore,
  temporaryFolder,
  tombstone,
} from '../testing/testStore.ts';

/** `EVENT_STORE_FAULT_SEED` and `EVENT_STORE_FAULT_KILLS` repeat or lengthen a run. */
const seed = Number(process.env.EVENT_STORE_FAULT_SEED ?? 1);
const kills = Number(process.env.EVENT_STORE_FAULT_KILLS ?? 4);
const chunkBytes = 256 * 1024;
const streamNames = ['whole', 'counted', 'truncated', 'deleted', 'buried'] as const;
const eventsPerStream = 300;
const diskBlockBytes = 512;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const fill = async (folder: string): Promise<void> => {
  await mkdir(folder);
  await identifyFolder(folder);
  const store = await openTestStore(folder, { chunkBytes });
  for (let at = 0; at < eventsPerStream; at++)
    await Promise.all(streamNames.map((name) => append(store, name, [event(1_000)])));
  await setMetadataInternally(store, 'counted', { $maxCount: 9 });
  await setMetadataInternally(store, 'truncated', { $tb: 250 });
  await deleteInternally(store, 'deleted');
  await tombstone(store, 'buried');
  await store.close();
};

type Content = { readonly readable: string[][]; readonly all: string[]; readonly faults: string[] };

const contentOf = async (store: Store): Promise<Content> => {
  const all: string[] = [];
  let position = store.log.start();
  while (position < store.log.durableEnd()) {
    const { records, next } = await store.log.forward(position);
    all.push(...records.map(recordId));
    position = next;
  }
  return {
    readable: await Promise.all(streamNames.map((name) => idsOf(store, name))),
    all,
    faults: (await verifyStore(store.log, store.index)).faults,
  };
};

/** The events of a folder's store, before and after an undisturbed scavenge, and its files. */
const scavenged = async (folder: string) => {
  const store = await openTestStore(folder);
  const found = await contentOf(store);
  await scavengeStore(store, { isCancelled: false });
  const left = await contentOf(store);
  await store.close();
  const log = join(folder, 'log');
  let diskBytes = 0;
  for (const name of await readdir(log))
    diskBytes += (await stat(join(log, name))).blocks * diskBlockBytes;
  return { found, left, diskBytes };
};

/**
 * Kills the store after its scavenge has made or renamed so many files; returns whether it was cut short.
 */
const killDuringScavenge = async (dir: string, random: Random): Promise<boolean> => {
  const server = await startServerProcess(['--dir', dir, '--port', '0']);
  let left = 1 + random.below(10);
  let watcher: FSWatcher | undefined;
  const killed = new Promise<void>((resolve) => {
    watcher = watch(join(dir, 'log'), (kind) => {
      if (kind === 'rename' && --left === 0) void server.end('SIGKILL').then(() => resolve());
    });
  });
  const wasCut = runCommand({ command: 'scavenge', dir }).then(
    () => false,
    () => true,
  );
  await Promise.race([killed, wasCut]);
  watcher?.close();
  await server.end('SIGKILL');
  return wasCut;
};

it(`kill -9 during a scavenge loses nothing and brings nothing back (seed ${seed}, ${kills} kills)`, async () => {
  const random = seededRandom(seed);
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const copy = async (name: string): Promise<string> => {
    await cp(join(folder.path, 'filled'), join(folder.path, name), { recursive: true });
    return join(folder.path, name);
  };
  await fill(join(folder.path, 'filled'));
  const { found: before, left: undisturbed, diskBytes } = await scavenged(await copy('calm'));
  expect(undisturbed.readable).toEqual(before.readable);
  let cuts = 0;
  for (let kill = 0; kill < kills; kill++) {
    const dir = await copy(`killed-${kill}`);
    if (await killDuringScavenge(dir, random)) cuts++;
    const { found, left, diskBytes: taken } = await scavenged(dir);
    expect(found.readable).toEqual(before.readable);
    expect(before.all).toEqual(expect.arrayContaining(found.all));
    expect(found.faults).toEqual([]);
    expect(left).toEqual(undisturbed);
    expect(taken).toBeLessThanOrEqual(diskBytes);
  }
  expect(cuts).toBeGreaterThan(0);
});
