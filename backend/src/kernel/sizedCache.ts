import { LRUCache } from 'lru-cache';

/** Approximate V8 sizes on a 64-bit machine, rather too large. */
const objectBytes = 48;
const slotBytes = 16;
const stringBytes = 24;
/** Overhead of an entry: list node, map slot and metadata. */
const entryBytes = 200;

/**
 * Approximate heap size of a value in bytes: a sum over everything in it, so that shared parts count twice.
 */
export const heapBytesOf = (value: unknown): number => {
  let bytes = 0;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string') bytes += stringBytes + next.length;
    else if (Buffer.isBuffer(next)) bytes += objectBytes + next.byteLength;
    else if (next instanceof Map) {
      bytes += objectBytes + next.size * 2 * slotBytes;
      for (const [key, nested] of next) stack.push(key, nested);
    } else if (Array.isArray(next) || next instanceof Set) {
      bytes += objectBytes;
      for (const nested of next) {
        bytes += slotBytes;
        stack.push(nested);
      }
    } else if (typeof next === 'object' && next !== null) {
      bytes += objectBytes;
      for (const nested of Object.values(next)) {
        bytes += slotBytes;
        stack.push(nested);
      }
    }
  }
  return bytes;
};

export interface SizedCacheOptions<Value> {
  /** Bound of the total size; the least recently used go first. */
  readonly bytesMax: number;
  readonly ttl?: number;
  /** Faster size calculation, if there is one. */
  readonly bytesOf?: (value: Value) => number;
}

/** LRU cache bounded by bytes, not by entries: a person's text may be long. */
export const sizedCache = <Value extends object | string | true>({
  bytesMax,
  ttl,
  bytesOf = heapBytesOf,
}: SizedCacheOptions<Value>): LRUCache<string, Value> =>
  new LRUCache<string, Value>({
    maxSize: bytesMax,
    ...(ttl !== undefined && { ttl }),
    sizeCalculation: (value, key) => entryBytes + key.length + bytesOf(value),
  });

export const mebibytes = (count: number): number => count * 1_024 * 1_024;
