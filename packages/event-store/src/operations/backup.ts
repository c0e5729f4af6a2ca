import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkName, flushFolder } from '../log/fileStorage.ts';
import type { Store } from '../streams/store.ts';
import { type Cancellation, throwIfCancelled } from './cancellation.ts';
import { copyDurably } from './copyDurably.ts';
import { identityFile } from './folderFormat.ts';

/** The target of a backup or restore is not usable; the message gives the reason. */
export class BackupRefused extends Error {}

const blockBytes = 1024 * 1024;

export type BackupReport = { readonly bytes: number; readonly end: number };

/** Makes a folder for a copy; a non-empty one is refused. */
export const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused(`${folder} is not empty; a copy needs an empty folder`);
};

/**
 * Copies a running store. The log is copied up to a position that is durable now, so that the copy is the
 * store at that moment; appends go on meanwhile. The index is left out: a start makes it from the log. The
 * file that marks it as a backup comes last.
 */
export const backupStore = async (
  store: Store,
  folder: string,
  target: string,
  cancellation: Cancellation,
): Promise<BackupReport> => {
  await emptyFolder(target);
  const logFolder = join(target, 'log');
  await mkdir(logFolder);
  const end = store.log.durableEnd();
  let bytes = 0;
  for (const chunk of store.log.chunks) {
    const start = chunk.number * store.log.chunkBytes;
    if (start >= end) break;
    // A chunk that was full at that moment is copied with its footer.
    const isFull = end >= start + store.log.chunkBytes;
    const length = isFull ? store.log.chunkBytes : end - start;
    const handle = await open(join(logFolder, chunkName(chunk.number)), 'w');
    try {
      const block = Buffer.allocUnsafe(blockBytes);
      for (let at = 0; at < length; at += blockBytes) {
        throwIfCancelled(cancellation);
        const part = block.subarray(0, Math.min(blockBytes, length - at));
        await chunk.file.read(part, at);
        await handle.write(part, 0, part.length, at);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    bytes += length;
  }
  await flushFolder(logFolder);
  await copyDurably(join(folder, identityFile), join(target, identityFile));
  await flushFolder(target);
  return { bytes, end };
};
