import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, describe, expect, it } from 'vitest';
import { DiskFull } from '../log/logWriter.ts';
import { startServerProcess } from '../serverProcess.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const mountedFolder = (folder: string, megabytes: number): string => {
  const path = join(folder, 'small');
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]);
  cleanUps.push(() => execFileSync('umount', ['-l', path]));
  return path;
};

const isRoot = process.getuid?.() === 0;
if (!isRoot) {
  process.stderr.write('NOT RUN: a full disk. Only root can mount the small one that it takes.\n');
}

describe('a size limit', () => {
  it('refuses appends clearly, keeps reading, and accepts appends again when it is raised', async () => {
    const folder = await temporaryFolder();
    cleanUps.push(folder.remove);
    const store = await openTestStore(folder.path, { sizeBytesMax: 4 * 1024 * 1024 });
    const taken: string[] = [];
    for (;;) {
      const one = event(50_000);
      const outcome = await append(store, 'filled', [one]);
      if (outcome.kind === 'written') taken.push(one.id);
      else {
        expect(outcome.kind === 'unavailable' && outcome.error).toBeInstanceOf(DiskFull);
        expect(outcome.kind === 'unavailable' && outcome.error.message).toContain('size limit');
        break;
      }
    }
    expect(taken.length).toBeGreaterThan(50);
    expect(await idsOf(store, 'filled')).toEqual(taken);
    await store.close();
    const larger = await openTestStore(folder.path);
    const outcome = await append(larger, 'filled', [event(50_000)]);
    expect(outcome.kind).toBe('written');
    expect((await idsOf(larger, 'filled')).slice(0, -1)).toEqual(taken);
    await larger.close();
  });
});

describe.runIf(isRoot)('a full disk (a small tmpfs, which only root can mount)', () => {
  it('refuses appends clearly, keeps reading, and continues when there is room again', async () => {
    const folder = await temporaryFolder();
    cleanUps.push(folder.remove);
    const disk = mountedFolder(folder.path, 24);
    const server = await startServerProcess(['--dir', join(disk, 'store'), '--port', '0']);
    cleanUps.push(() => server.end('SIGKILL'));
    const client = EventStoreDBClient.connectionString(server.url);
    cleanUps.push(() => client.dispose());
    const data = new Uint8Array(100_000).fill(7);
    let taken = 0;
    let refusal: unknown;
    while (refusal === undefined) {
      try {
        await client.appendToStream('filled', binaryEvent({ type: 'Large', data }));
        taken++;
      } catch (error) {
        refusal = error;
      }
    }
    expect(String(refusal)).toMatch(/disk is full/);
    const count = async (): Promise<number> => {
      let events = 0;
      for await (const { event: read } of client.readStream('filled')) if (read) events++;
      return events;
    };
    expect(taken).toBeGreaterThan(20);
    expect(await count()).toBe(taken);
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    await client.appendToStream('filled', binaryEvent({ type: 'Large', data }));
    expect(await count()).toBe(taken + 1);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
