import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from './folderStore.ts';

describe('the folder store', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'folder-store-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('stores equal contents once, in folders by their hash', async () => {
    const store = openFolderStore(directory);
    const first = await store.put(Buffer.from('the same'));
    const temporaryPath = join(directory, 'incoming', 'temporary');
    await writeFile(temporaryPath, 'the same');
    expect(await store.putFile(temporaryPath)).toEqual(first);
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
    const folder = join(directory, 'content', first.hash.slice(0, 2), first.hash.slice(2, 4));
    expect(await readdir(folder)).toEqual([first.hash]);
  });
});
