import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { keyOf, type Movement } from './movement.ts';

type SideName = 'books' | 'provider';

/**
 * Movements on disk, partitioned by name: both sides of one movement are in the same bucket, and only one
 * bucket at a time is in memory.
 */
export interface Buckets {
  add(side: SideName, movements: readonly Movement[]): Promise<void>;
  /** Yields the buckets, one after another, once all is added. */
  parts(): AsyncGenerator<Readonly<Record<SideName, readonly Movement[]>>>;
  close(): Promise<void>;
}

const bucketCount = 64;

const bucketOf = (key: string): number => {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % bucketCount;
};

const readPart = async (path: string): Promise<readonly Movement[]> => {
  const movements: Movement[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    movements.push(JSON.parse(line) as Movement);
  }
  return movements;
};

export const openBuckets = async (): Promise<Buckets> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-verify-'));
  const pathOf = (side: SideName, at: number): string => join(folder, `${side}-${at}`);
  const open = (side: SideName): WriteStream[] =>
    Array.from({ length: bucketCount }, (_, at) => createWriteStream(pathOf(side, at)));
  const files = { books: open('books'), provider: open('provider') };
  const all = [...files.books, ...files.provider];
  const written = all.map((file) => finished(file));
  // Awaited when the buckets are read; a full disk must not end the process before that.
  for (const file of written) file.catch(() => undefined);
  return {
    add: async (side, movements) => {
      for (const movement of movements) {
        const file = files[side][bucketOf(keyOf(movement))];
        if (file && !file.write(`${JSON.stringify(movement)}\n`)) await once(file, 'drain');
      }
    },
    parts: async function* () {
      for (const file of all) file.end();
      await Promise.all(written);
      for (let at = 0; at < bucketCount; at++) {
        yield {
          books: await readPart(pathOf('books', at)),
          provider: await readPart(pathOf('provider', at)),
        };
      }
    },
    close: async () => {
      for (const file of all) file.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
