import type { RootDatabase } from 'lmdb';
import { createHashes, emptyPart, type PartSum } from './indexSum.ts';

const firstKey = Buffer.from([0]);

/**
 * Sums a database in place: allocating a buffer for each key and each value takes more than twice as long.
 */
export const sumDatabase = (root: RootDatabase<Buffer, Buffer>, name: string): PartSum => {
  const sum = emptyPart();
  const hashes = createHashes();
  // LMDB knows key encoders, and its types do not.
  const sumEncoder = {
    encoding: 'binary' as const,
    keyEncoder: {
      writeKey: (key: Uint8Array, target: Uint8Array, at: number) => {
        target.set(key, at);
        return at + key.length;
      },
      // The key of an entry is read first, then its value.
      readKey: (bytes: Uint8Array, from: number, to: number) => hashes.begin(bytes, from, to),
    },
    encoder: {
      encode: () => {
        throw new Error('nothing is written here');
      },
      decode: (bytes: Uint8Array, length: number) => {
        hashes.take(bytes, 0, length);
        hashes.countInto(sum, 1);
      },
    },
  };
  const entries = root
    .openDB<undefined, Buffer>(name, sumEncoder)
    .getRange({ start: firstKey })
    [Symbol.iterator]();
  while (!entries.next().done);
  return sum;
};
