import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openChunk } from '../log/chunk.ts';
import { chunkName, fileStorage, flushFolder } from '../log/fileStorage.ts';

export type RepairReport = { readonly discardedBytes: number; readonly removedChunks: number };

const zeroBytes = 1024 * 1024;

/**
 * Discards everything from a position on, which a damaged record's message names, so that the records
 * before it can be served again. The index is removed and rebuilt by the next start.
 */
export const discardFrom = async (folder: string, position: number): Promise<RepairReport> => {
  const logFolder = join(folder, 'log');
  const storage = fileStorage(logFolder);
  const numbers = await storage.listChunks();
  const [first] = numbers;
  if (first === undefined) throw new Error(`${folder} has no log`);
  const { chunk: firstChunk, chunkBytes } = await openChunk(storage, first);
  await firstChunk.file.close();
  const last = Math.floor(position / chunkBytes);
  if (
    !Number.isSafeInteger(position) ||
    position < firstChunk.firstPosition ||
    !numbers.includes(last)
  )
    throw new Error(`position ${position} does not lie in the log`);
  const file = await storage.openChunk(last);
  const from = position - last * chunkBytes;
  const zeroes = Buffer.alloc(zeroBytes);
  for (let at = from; at < file.allocatedBytes(); at += zeroBytes)
    file.write(zeroes.subarray(0, Math.min(zeroBytes, file.allocatedBytes() - at)), at);
  await file.flush();
  const discardedBytes = file.allocatedBytes() - from;
  await file.close();
  const later = numbers.filter((number) => number > last);
  for (const number of later) await rm(join(logFolder, chunkName(number)));
  await flushFolder(logFolder);
  await rm(join(folder, 'index'), { recursive: true, force: true });
  await flushFolder(folder);
  return { discardedBytes, removedChunks: later.length };
};
