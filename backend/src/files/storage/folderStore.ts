import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import {
  fileMode,
  filesBefore,
  folderMode,
  hashOf,
  hashPattern,
  isMissing,
  removeFilesBefore,
  writeTemporary,
} from './localFiles.ts';

/** Flushes a file or folder to disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Moves a file atomically and durably within a file system. Returns its size. */
const moveDurably = async (from: string, to: string): Promise<number> => {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: folderMode });
  await chmod(from, fileMode);
  await flush(from);
  await rename(from, to);
  await flush(folder);
  return (await stat(to)).size;
};

/**
 * Content-addressed store in a folder: `content/ab/cd/<hash>`. Equal contents are stored once. Incoming files are in
 * `incoming`, discarded ones in `discarded`.
 */
export const openFolderStore = (directory: string): FileStore => {
  const pathOf = (hash: string): string => {
    if (!hashPattern.test(hash)) throw new Error('not the name of a content');
    return join(directory, 'content', hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const size = async (hash: string): Promise<number | undefined> => {
    try {
      return (await stat(pathOf(hash))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const putFile: FileStore['putFile'] = async (temporaryPath) => {
    const hash = await hashOf(temporaryPath);
    return { hash, sizeBytes: await moveDurably(temporaryPath, pathOf(hash)) };
  };
  const discarded = join(directory, 'discarded');
  const incoming = join(directory, 'incoming');
  return {
    putFile,
    put: async (bytes) => putFile(await writeTemporary(incoming, [bytes])),
    putStream: async (bytes) => putFile(await writeTemporary(incoming, bytes)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    size,
    read: (hash) => readFile(pathOf(hash)),
    withLocalFile: async (hash, use) => {
      await stat(pathOf(hash));
      return use(pathOf(hash));
    },
    list: async function* (before) {
      for await (const { name } of filesBefore(join(directory, 'content'), before)) {
        if (hashPattern.test(name)) yield name;
      }
    },
    discard: async (hash, now) => {
      await mkdir(discarded, { recursive: true, mode: folderMode });
      const path = join(discarded, hash);
      await rename(pathOf(hash), path);
      // The retention counts from now on.
      await utimes(path, now, now);
    },
    clear: async ({ incomingBefore, discardedBefore }) => {
      for (const [folder, before] of [
        [incoming, incomingBefore],
        [discarded, discardedBefore],
      ] as const) {
        await removeFilesBefore(folder, before);
      }
    },
    open: (hash, { start, end }) => createReadStream(pathOf(hash), { start, end }),
  };
};
