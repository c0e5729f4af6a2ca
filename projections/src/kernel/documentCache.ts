/** Cache of documents as last committed, by Redis key; bounded by heap bytes. */
export interface DocumentCache {
  /** Cached document, possibly absent; undefined when unknown. */
  find(key: string): { readonly document: unknown } | undefined;
  has(key: string): boolean;
  /** Undefined when absent; check `has` first. */
  get(key: string): unknown;
  set(key: string, document: unknown, bytes: number): void;
  /** Clears it when Redis may differ from the last commit. */
  clear(): void;
}

interface CacheEntry {
  readonly document: unknown;
  readonly bytes: number;
}

const entryBytes = 200;
/** Heap bytes per byte of parsed JSON. */
const heapBytesPerByte = 3;

/**
 * Creates a cache of two halves: recent entries fill one, older ones are in the other and dropped as a whole;
 * reads never evict. A full LRU order would retain slightly more, at a cost for every document of every
 * event.
 */
export const documentCache = (bytesMax: number): DocumentCache => {
  const halfMax = bytesMax / 2;
  let recent = new Map<string, CacheEntry>();
  let earlier = new Map<string, CacheEntry>();
  let recentBytes = 0;
  const store = (key: string, entry: CacheEntry): void => {
    recentBytes += entry.bytes - (recent.get(key)?.bytes ?? 0);
    recent.set(key, entry);
    if (recentBytes <= halfMax) return;
    earlier = recent;
    recent = new Map();
    recentBytes = 0;
  };
  const forget = (key: string): void => {
    recentBytes -= recent.get(key)?.bytes ?? 0;
    recent.delete(key);
    earlier.delete(key);
  };
  const find = (key: string): CacheEntry | undefined => recent.get(key) ?? earlier.get(key);
  return {
    find,
    has: (key) => recent.has(key) || earlier.has(key),
    get: (key) => find(key)?.document,
    set: (key, document, bytes) => {
      const entry = { document, bytes: bytes * heapBytesPerByte + entryBytes };
      if (entry.bytes > halfMax) forget(key);
      else store(key, entry);
    },
    clear: () => {
      recent = new Map();
      earlier = new Map();
      recentBytes = 0;
    },
  };
};
