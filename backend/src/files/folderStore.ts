import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './store.ts';

const hashPattern = /^[0-9a-f]{64}$/;

/** Contents belong to the program alone, whatever else runs on the machine. */
const fileMode = 0o600;
const folderMode = 0o700;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Waits until what the system holds of a file or folder is on the disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const hashOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

/** Within one file system, so that the content is there whole or not at all. Answers its size. */
const moveDurably = async (from: string, to: string): Promise<number> => {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: folderMode });
  await chmod(from, fileMode);
  await flush(from);
  await rename(from, to);
  await flush(folder);
  return (await stat(to)).size;
};

/** The files of a folder and those below it that were last written before an instant. */
async function* filesBefore(
  directory: string,
  before: Date,
): AsyncIterable<{ readonly name: string; readonly path: string }> {
  await mkdir(directory, { recursive: true, mode: folderMode });
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    try {
      if ((await stat(path)).mtimeMs < before.getTime()) yield { name: entry.name, path };
    } catch (error) {
      // Somebody else took it away meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
}

/** Removes what lies in a folder and was last written before an instant. */
export const removeFilesBefore = async (directory: string, before: Date): Promise<void> => {
  for await (const { path } of filesBefore(directory, before)) await rm(path, { force: true });
};

/** Writes a temporary file as its bytes come; nothing is left of one that breaks off. */
const writtenTo = async (
  folder: string,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const path = join(folder, randomUUID());
  // A stream that opens its file by itself may do so after it was broken off, and after the file was removed.
  const file = await open(path, 'wx', fileMode);
  try {
    await pipeline(bytes, file.createWriteStream());
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/**
 * Contents in a folder: `content/ab/cd/<hash>`. Equal contents are kept once. What is on its way in
 * lies in `incoming`, what was taken aside in `discarded`.
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
  const take: FileStore['take'] = async (temporaryPath) => {
    const hash = await hashOf(temporaryPath);
    return { hash, sizeBytes: await moveDurably(temporaryPath, pathOf(hash)) };
  };
  const discarded = join(directory, 'discarded');
  const incoming = join(directory, 'incoming');
  return {
    take,
    put: async (bytes) => take(await writtenTo(incoming, [bytes])),
    putStream: async (bytes) => take(await writtenTo(incoming, bytes)),
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
      // How long it has lain there is counted from now on.
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
