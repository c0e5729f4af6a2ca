import type { ChunkFile } from './storage.ts';

/** Block size of the search. */
const blockBytes = 1024 * 1024;
const zeroes = Buffer.alloc(blockBytes);

const lastUsedByte = (bytes: Buffer): number => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
};

/**
 * Offset after the last byte of a file that is not zero; `from` when there is none after it. Preallocated
 * space is mostly empty: it is searched from its end, in one buffer.
 */
export const usedEnd = async (file: ChunkFile, from: number): Promise<number> => {
  const buffer = Buffer.allocUnsafeSlow(blockBytes);
  for (let end = file.allocatedBytes(); end > from; ) {
    const start = Math.max(from, end - blockBytes);
    const count = await file.read(buffer.subarray(0, end - start), start);
    const block = buffer.subarray(0, count);
    if (!zeroes.subarray(0, count).equals(block)) return start + lastUsedByte(block);
    end = start;
  }
  return from;
};
