import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './store.ts';

const hashPattern = /^[0-9a-f]{64}$/;

/** Waits until what the system holds of a file or folder is on the disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Contents in a folder: `content/ab/cd/<hash>`. Equal contents are kept once. */
export const openFolderStore = (directory: string): FileStore => {
  const pathOf = (hash: string): string => {
    if (!hashPattern.test(hash)) throw new Error('not the name of a content');
    return join(directory, 'content', hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const size = async (hash: string): Promise<number | undefined> => {
    try {
      return (await stat(pathOf(hash))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const take: FileStore['take'] = async (temporaryPath) => {
    const digest = createHash('sha256');
    await pipeline(createReadStream(temporaryPath), digest);
    const hash = digest.digest('hex');
    const path = pathOf(hash);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    await flush(temporaryPath);
    // Within one file system, so that the content is there whole or not at all.
    await rename(temporaryPath, path);
    await flush(folder);
    return { hash, sizeBytes: (await stat(path)).size };
  };
  return {
    take,
    put: async (bytes) => {
      const incoming = join(directory, 'incoming');
      await mkdir(incoming, { recursive: true });
      const temporaryPath = join(incoming, randomUUID());
      await writeFile(temporaryPath, bytes);
      return take(temporaryPath);
    },
    size,
    read: (hash) => readFile(pathOf(hash)),
    open: (hash, { start, end }) => createReadStream(pathOf(hash), { start, end }),
  };
};
