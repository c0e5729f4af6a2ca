import { LRUCache } from 'lru-cache';

/** Documents as they were last committed, by their Redis key; bounded by count and by bytes on the heap. */
export interface DocumentCache {
  /** What is known of a document, perhaps that it is absent; undefined when nothing is. */
  find(key: string): { readonly document: unknown } | undefined;
  has(key: string): boolean;
  /** Undefined when it is absent; ask `has` first. */
  get(key: string): unknown;
  set(key: string, document: unknown, bytes: number): void;
  /** For when Redis may hold something else than what was committed from here. */
  clear(): void;
}

const entryBytes = 200;
/** What a byte of JSON takes on the heap once it is parsed. */
const heapBytesPerByte = 3;

export const documentCache = (bytesMax: number): DocumentCache => {
  const cache = new LRUCache<string, { readonly document: unknown }>({
    maxSize: bytesMax,
    max: Math.ceil(bytesMax / entryBytes),
  });
  return {
    find: (key) => cache.get(key),
    has: (key) => cache.has(key),
    get: (key) => cache.get(key)?.document,
    set: (key, document, bytes) => {
      cache.set(key, { document }, { size: bytes * heapBytesPerByte + entryBytes });
    },
    clear: () => cache.clear(),
  };
};
