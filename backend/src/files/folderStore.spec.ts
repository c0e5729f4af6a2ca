import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from './folderStore.ts';

describe('the folder of files', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'folder-store-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('gives back what it took, whole and in part', async () => {
    const store = openFolderStore(directory);
    const { hash, sizeBytes } = await store.put(Buffer.from('0123456789'));
    expect(sizeBytes).toBe(10);
    expect(await store.size(hash)).toBe(10);
    expect(String(await store.read(hash))).toBe('0123456789');
    expect(await text(store.open(hash, { start: 3, end: 5 }))).toBe('345');
  });

  it('takes a temporary file away and keeps equal contents once', async () => {
    const store = openFolderStore(directory);
    const first = await store.put(Buffer.from('the same'));
    const temporaryPath = join(directory, 'incoming', 'temporary');
    await writeFile(temporaryPath, 'the same');
    expect(await store.take(temporaryPath)).toEqual(first);
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
    const folder = join(directory, 'content', first.hash.slice(0, 2), first.hash.slice(2, 4));
    expect(await readdir(folder)).toEqual([first.hash]);
  });

  it('lends a content as a file, and none that is not there', async () => {
    const store = openFolderStore(directory);
    const { hash } = await store.put(Buffer.from('a video'));
    expect(await store.withLocalFile(hash, (path) => readFile(path, 'utf8'))).toBe('a video');
    const missing = store.withLocalFile('0'.repeat(64), async () => undefined);
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps what is made while it is written, and nothing of what breaks off', async () => {
    const store = openFolderStore(directory);
    const bytes = async function* (isBroken: boolean) {
      yield Buffer.from('made ');
      if (isBroken) throw new Error('nobody makes the rest');
      yield Buffer.from('to measure');
    };
    const { hash, sizeBytes } = await store.putStream(bytes(false));
    expect([String(await store.read(hash)), sizeBytes]).toEqual(['made to measure', 15]);
    await expect(store.putStream(bytes(true))).rejects.toThrow('nobody makes the rest');
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.size(hash)).toBeUndefined();
  });

  it('knows no content that it was not given, and no path that is not a hash', async () => {
    const store = openFolderStore(directory);
    expect(await store.size('0'.repeat(64))).toBeUndefined();
    await expect(store.size('../../etc/passwd')).rejects.toThrow('not the name of a content');
  });
});
