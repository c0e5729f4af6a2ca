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

interface Kept {
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
  let recent = new Map<string, Kept>();
  let earlier = new Map<string, Kept>();
  let recentBytes = 0;
  const keep = (key: string, kept: Kept): void => {
    recentBytes += kept.bytes - (recent.get(key)?.bytes ?? 0);
    recent.set(key, kept);
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
  const find = (key: string): Kept | undefined => recent.get(key) ?? earlier.get(key);
  return {
    find,
    has: (key) => recent.has(key) || earlier.has(key),
    get: (key) => find(key)?.document,
    set: (key, document, bytes) => {
      const kept = { document, bytes: bytes * heapBytesPerByte + entryBytes };
      if (kept.bytes > halfMax) forget(key);
      else keep(key, kept);
    },
    clear: () => {
      recent = new Map();
      earlier = new Map();
      recentBytes = 0;
    },
  };
};
