import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../kernel/unavailable.ts';
import { openFolderStore } from './storage/folderStore.ts';
import { sweepContents } from './sweepContents.timer.ts';

const startMs = Date.now();
const dayMs = 86_400_000;
const daysLater = (days: number): Date => new Date(startMs + days * dayMs);

describe('sweeping unreferenced contents', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sweep-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const sweepAt = async (now: Date, named: readonly string[], isLevel = true): Promise<void> => {
    const timer = sweepContents({
      stores: [openFolderStore(directory)],
      log: { head: async () => 7n },
      readModels: {
        waitFor: async () => {
          if (!isLevel) throw new Unavailable('read models', 1);
        },
        findMany: async (_, keys) =>
          keys.map(({ id }) => (named.includes(id) ? { hash: id } : undefined)) as never,
      },
      clock: () => now,
      logger: silentLogger,
    });
    await timer.run(new AbortController().signal);
  };

  const sizeOf = (hash: string) => openFolderStore(directory).size(hash);

  const twoContents = async () => {
    const store = openFolderStore(directory);
    const named = await store.put(Buffer.from('a photo of a post'));
    const unnamed = await store.put(Buffer.from('left by a registration that was refused'));
    return { named: named.hash, unnamed: unnamed.hash };
  };

  it('discards a day old content, and keeps what an event names', async () => {
    const { named, unnamed } = await twoContents();
    await sweepAt(daysLater(2), [named]);
    expect(await sizeOf(named)).toBeDefined();
    expect(await sizeOf(unnamed)).toBeUndefined();
    expect(await readdir(join(directory, 'discarded'))).toEqual([unnamed]);
  });

  it('leaves contents that may still wait for their event', async () => {
    const { unnamed } = await twoContents();
    await sweepAt(daysLater(0.5), []);
    expect(await sizeOf(unnamed)).toBeDefined();
  });

  it('touches nothing while the read models lag behind the log', async () => {
    const { unnamed } = await twoContents();
    await expect(sweepAt(daysLater(2), [], false)).rejects.toThrow(Unavailable);
    expect(await sizeOf(unnamed)).toBeDefined();
  });

  it('removes discarded contents after a week, and incomplete incoming files', async () => {
    const { named } = await twoContents();
    const upload = join(directory, 'incoming', 'upload');
    await writeFile(upload, 'half of a photo');
    await utimes(upload, daysLater(0), daysLater(0));
    await sweepAt(daysLater(2), [named]);
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
    await sweepAt(daysLater(8), [named]);
    expect(await readdir(join(directory, 'discarded'))).toHaveLength(1);
    await sweepAt(daysLater(10), [named]);
    expect(await readdir(join(directory, 'discarded'))).toEqual([]);
    expect(await sizeOf(named)).toBeDefined();
  });
});
