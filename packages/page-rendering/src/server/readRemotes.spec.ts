import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemotesReader } from './readRemotes.ts';

const feed = {
  name: 'mf_feed',
  folder: 'mf-feed',
  version: 'v1',
  entry: 'js/remoteEntry.v1.js',
  catalog: 'catalog',
  routes: [{ path: '/explore', module: 'explore/ExplorePage' }],
  slots: [],
};

describe('the reader of remotes.json', () => {
  let folder: string;
  const deploy = (manifest: unknown) =>
    writeFile(join(folder, 'remotes.json'), JSON.stringify(manifest));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remotes-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns the same object until another deployment', async () => {
    const read = createRemotesReader(folder);
    await deploy({ remotes: [feed] });
    const first = await read();
    expect(await read()).toBe(first);
    await deploy({ remotes: [{ ...feed, version: 'v2' }] });
    expect((await read()).remotes[0]?.version).toBe('v2');
  });

  it('passes on fields of a newer build', async () => {
    const newer = { remotes: [{ ...feed, builtBy: 'a newer build' }] };
    await deploy(newer);
    expect(await createRemotesReader(folder)()).toEqual(newer);
  });

  it('refuses a remote outside its folder', async () => {
    await deploy({ remotes: [{ ...feed, folder: '../mf-feed' }] });
    await expect(createRemotesReader(folder)()).rejects.toThrow('folder');
  });
});
