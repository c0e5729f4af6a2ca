import {
  close,
  fdatasync,
  fstatSync,
  ftruncate,
  open,
  read,
  writeSync,
  write as writeToFile,
} from 'node:fs';
import { open as openHandle, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChunkFile, LogStorage } from './storage.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const flushFile = promisify(fdatasync);
const truncateFile = promisify(ftruncate);

const zeroes = Buffer.alloc(1024 * 1024);
const chunkNamePattern = /^chunk-(\d{6,})\.log$/;
const unfinishedPattern = /^chunk-\d{6,}\.log\.tmp$/;

/** File name of a chunk. */
export const chunkName = (number: number): string => `chunk-${String(number).padStart(6, '0')}.log`;

const writeFully = (fd: number, bytes: Uint8Array, at: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const step = (done: number): void => {
      writeToFile(fd, bytes, done, bytes.length - done, at + done, (error, written) => {
        if (error) reject(error);
        else if (done + written < bytes.length) step(done + written);
        else resolve();
      });
    };
    step(0);
  });

const readFully = (fd: number, target: Uint8Array, at: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const step = (done: number): void => {
      read(fd, target, done, target.length - done, at + done, (error, count) => {
        if (error) reject(error);
        else if (count > 0 && done + count < target.length) step(done + count);
        else resolve(done + count);
      });
    };
    step(0);
  });

const chunkFile = (fd: number): ChunkFile => {
  let allocated = fstatSync(fd).size;
  let isClosed = false;
  const reading = new Set<Promise<number>>();
  return {
    allocatedBytes: () => allocated,
    allocate: async (bytes) => {
      for (let at = allocated; at < bytes; at += zeroes.length)
        await writeFully(fd, zeroes.subarray(0, Math.min(zeroes.length, bytes - at)), at);
      await flushFile(fd);
      allocated = Math.max(allocated, bytes);
    },
    // The space exists and the bytes go to the page cache, so that a hop to another thread
    // would cost more than the copy.
    write: (bytes, at) => {
      let done = 0;
      while (done < bytes.length)
        done += writeSync(fd, bytes, done, bytes.length - done, at + done);
    },
    flush: () => flushFile(fd),
    read: async (target, at) => {
      if (isClosed) throw new Error('the file is closed');
      const result = readFully(fd, target, at);
      reading.add(result);
      try {
        return await result;
      } finally {
        reading.delete(result);
      }
    },
    close: async () => {
      isClosed = true;
      // The number of a closed file may soon be reused.
      await Promise.allSettled(reading);
      await closeFile(fd);
    },
  };
};

/** Flushes a folder, so that its file names are durable. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await openHandle(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Chunk files in a folder that exists. */
export const fileStorage = (folder: string): LogStorage => ({
  freeBytes: async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  listChunks: async () => {
    const names = await readdir(folder);
    // Left half-made by a crash; it was never part of the log.
    for (const name of names.filter((each) => unfinishedPattern.test(each)))
      await rm(join(folder, name));
    return names
      .flatMap((name) => {
        const digits = chunkNamePattern.exec(name)?.[1];
        return digits === undefined ? [] : [Number(digits)];
      })
      .sort((a, b) => a - b);
  },
  openChunk: async (number) => chunkFile(await openFile(join(folder, chunkName(number)), 'r+')),
  createChunk: async (number, bytes, header) => {
    const unfinished = join(folder, `${chunkName(number)}.tmp`);
    const file = chunkFile(await openFile(unfinished, 'w+'));
    try {
      await file.allocate(bytes);
      file.write(header, 0);
      await file.flush();
      await rename(unfinished, join(folder, chunkName(number)));
      await flushFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    return file;
  },
  replaceChunk: async (number, bytes, parts) => {
    const unfinished = join(folder, `${chunkName(number)}.tmp`);
    const fd = await openFile(unfinished, 'w+');
    await truncateFile(fd, bytes);
    const file = chunkFile(fd);
    try {
      for await (const part of parts) await writeFully(fd, part.bytes, part.at);
      await file.flush();
      await rename(unfinished, join(folder, chunkName(number)));
      await flushFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    return file;
  },
});
