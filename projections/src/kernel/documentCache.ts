import { LRUCache } from 'lru-cache';

/** A document that is known to be absent. */
const absent = Symbol('absent');

/** Documents as they were last committed, by their Redis key; bounded by count and by bytes on the heap. */
export interface DocumentCache {
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
    has: (key) => cache.has(key),
    get: (key) => {
      const document = cache.get(key)?.document;
      return document === absent ? undefined : document;
    },
    set: (key, document, bytes) => {
      cache.set(
        key,
        { document: document ?? absent },
        { size: bytes * heapBytesPerByte + entryBytes },
      );
    },
    clear: () => cache.clear(),
  };
};
