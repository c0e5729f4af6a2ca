import { Readable } from 'node:stream';
import { memoize } from '../../kernel/memoize.ts';
import type { FileStore } from './fileStore.ts';

/** Store opened on first use. */
export const lazyStore = (open: () => Promise<FileStore>): FileStore => {
  const store = memoize(open);
  return {
    putFile: async (path) => (await store()).putFile(path),
    put: async (bytes) => (await store()).put(bytes),
    putStream: async (bytes) => (await store()).putStream(bytes),
    size: async (hash) => (await store()).size(hash),
    read: async (hash) => (await store()).read(hash),
    withLocalFile: async (hash, use) => (await store()).withLocalFile(hash, use),
    remove: async (hash) => (await store()).remove(hash),
    discard: async (hash, now) => (await store()).discard(hash, now),
    clear: async (of) => (await store()).clear(of),
    list: async function* (before) {
      yield* (await store()).list(before);
    },
    open: (hash, range) => {
      const bytes = async function* (): AsyncGenerator<Buffer> {
        yield* (await store()).open(hash, range);
      };
      return Readable.from(bytes(), { objectMode: false });
    },
  };
};
