/** Documents as they were last committed, by their Redis key; bounded by bytes on the heap. */
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

interface Kept {
  readonly document: unknown;
  readonly bytes: number;
}

const entryBytes = 200;
/** What a byte of JSON takes on the heap once it is parsed. */
const heapBytesPerByte = 3;

/**
 * What was set last fills one half, what was set before stands in the other and goes as a whole: asking
 * lets nothing go. An order of all entries would keep a little more, at a price that every document of
 * every event pays.
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
