import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type StoreNode, startNode } from '../server/node.ts';
import { setMetadataInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';
import { openControl } from './controlHandlers.ts';
import { serveControl } from './controlSocket.ts';
import { identifyFolder } from './folderFormat.ts';
import { lockFolder } from './folderLock.ts';
import { runCommand } from './runCommand.ts';
import type { ScavengeReport } from './scavenge.ts';
import type { StoreStats } from './storeStats.ts';
import { type VerifyReport, verifyStore } from './verifyFolder.ts';

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
const fail = (error: unknown): never => {
  throw error;
};
const serve = async (folder: string): Promise<StoreNode> => {
  const node = await startNode({
    folder,
    host: '127.0.0.1',
    port: 0,
    chunkBytes,
    now: Date.now,
    onUnexpected: fail,
    onFailed: fail,
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= node.stop();
    return stopping;
  };
  cleanUps.push(stop);
  return { ...node, stop };
};
const fill = async (store: Store, events: number): Promise<void> => {
  for (let at = 0; at < events; at++) await append(store, 'filled', [event(1_000)]);
};

describe('commands on a store that is being served', () => {
  it('continue after a second process tried to serve it', async () => {
    const dir = await newFolder();
    await serve(dir);
    await expect(serve(dir)).rejects.toThrow(/is held by another process/);
    const stats = (await runCommand({ command: 'stats', dir })) as StoreStats;
    expect(stats.log_chunks).toBe(1);
  });

  it('are answered one after another, each with its own result', async () => {
    const dir = await newFolder();
    const { store } = await serve(dir);
    await fill(store, 600);
    await setMetadataInternally(store, 'filled', { $maxCount: 3 });
    const to = join(dir, '..', `${dir}-backup`);
    cleanUps.push(() => rm(to, { recursive: true, force: true }));
    expect((await runCommand({ command: 'scavenge', dir })) as ScavengeReport).toMatchObject({
      chunks: 2,
    });
    expect(await runCommand({ command: 'backup', dir, to })).toHaveProperty('end');
    await expect(runCommand({ command: 'backup', dir, to })).rejects.toThrow(/is not empty/);
    const { faults } = (await runCommand({ command: 'verify', dir })) as VerifyReport;
    expect(faults).toEqual([]);
  });

  it('release the store when it stops, and the next start repairs it', async () => {
    const dir = await newFolder();
    const store = await openTestStore(dir, { chunkBytes });
    await fill(store, 1_000);
    await setMetadataInternally(store, 'filled', { $maxCount: 3 });
    const ids = await idsOf(store, 'filled');
    const { handlers, stop } = openControl(store, dir, () => 0);
    const scavenging = handlers.scavenge?.(undefined) as Promise<ScavengeReport>;
    await stop();
    await store.close();
    expect((await scavenging).chunks).toBeLessThan(3);
    const again = await openTestStore(dir, { chunkBytes });
    cleanUps.push(again.close);
    expect(await idsOf(again, 'filled')).toEqual(ids);
    expect((await verifyStore(again.log, again.index)).faults).toEqual([]);
    const stopped = { isCancelled: true };
    await expect(verifyStore(again.log, again.index, stopped)).rejects.toThrow(/is stopping/);
  });

  it('are refused with the reason while a command has exclusive access', async () => {
    const dir = await newFolder();
    await identifyFolder(dir);
    cleanUps.push(await lockFolder(dir, (socket) => serveControl(socket, '', {})));
    await expect(runCommand({ command: 'stats', dir })).rejects.toThrow(
      `process ${process.pid} holds the store and takes no command now`,
    );
    await expect(runCommand({ command: 'repair', dir, position: 64 })).rejects.toThrow(/is held/);
  });
});

describe('a folder that is no store', () => {
  it.each(['verify', 'scavenge', 'stats'] as const)('is not changed by %s', async (command) => {
    const dir = await newFolder();
    await expect(runCommand({ command, dir })).rejects.toThrow(/is no store/);
    expect(await readdir(dir)).toEqual([]);
    const absent = join(dir, 'absent');
    await expect(runCommand({ command, dir: absent })).rejects.toThrow(/is no store/);
  });

  it('is not served when it contains other files', async () => {
    const dir = await newFolder();
    await writeFile(join(dir, 'letter.txt'), 'Dear');
    await expect(serve(dir)).rejects.toThrow(/holds files, and no store\.json/);
    expect(await readdir(dir)).toEqual(['letter.txt']);
    await expect(serve(join(dir, 'letter.txt'))).rejects.toThrow(/cannot be a folder/);
  });

  it('is served when it is new or empty, except for a new disk’s own files', async () => {
    const dir = await newFolder();
    await mkdir(join(dir, 'lost+found'));
    const node = await serve(dir);
    expect(node.store.recovery.recordsScanned).toBe(0);
  });
});

describe('a restore', () => {
  const backedUp = async (): Promise<string> => {
    const dir = await newFolder();
    await identifyFolder(dir);
    const store = await openTestStore(dir, { chunkBytes });
    await fill(store, 10);
    await store.close();
    const to = join(await newFolder(), 'backup');
    await runCommand({ command: 'backup', dir, to });
    return to;
  };

  it('restores the store of the backup, once', async () => {
    const from = await backedUp();
    const dir = join(await newFolder(), 'restored');
    await runCommand({ command: 'restore', dir, from });
    const node = await serve(dir);
    expect(await idsOf(node.store, 'filled')).toHaveLength(10);
    await expect(runCommand({ command: 'restore', dir, from })).rejects.toThrow(/is not empty/);
  });

  it('of an incomplete backup is refused and makes nothing', async () => {
    const from = await backedUp();
    await rm(join(from, 'store.json'));
    const dir = join(await newFolder(), 'restored');
    await expect(runCommand({ command: 'restore', dir, from })).rejects.toThrow(/is no store/);
    await expect(readdir(dir)).rejects.toThrow('ENOENT');
  });

  it('that was cut short leaves a folder that is not served', async () => {
    const from = await backedUp();
    const dir = join(await newFolder(), 'restored');
    await runCommand({ command: 'restore', dir, from });
    await rm(join(dir, 'store.json'));
    await expect(serve(dir)).rejects.toThrow(/holds files, and no store\.json/);
  });
});
