import { LRUCache } from 'lru-cache';

/** What V8 keeps for each on a 64-bit machine, roughly and rather too much. */
const objectBytes = 48;
const slotBytes = 16;
const stringBytes = 24;
/** The node of the list, its place in the map and its figures. */
const entryBytes = 200;

/**
 * Bytes that a value takes on the heap, about: a sum over everything in it, so that what is in two
 * places counts twice.
 */
export const heapBytesOf = (value: unknown): number => {
  let bytes = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') bytes += stringBytes + next.length;
    else if (Buffer.isBuffer(next)) bytes += objectBytes + next.byteLength;
    else if (next instanceof Map) {
      bytes += objectBytes + next.size * 2 * slotBytes;
      for (const [key, held] of next) waiting.push(key, held);
    } else if (Array.isArray(next) || next instanceof Set) {
      bytes += objectBytes;
      for (const held of next) {
        bytes += slotBytes;
        waiting.push(held);
      }
    } else if (typeof next === 'object' && next !== null) {
      bytes += objectBytes;
      for (const held of Object.values(next)) {
        bytes += slotBytes;
        waiting.push(held);
      }
    }
  }
  return bytes;
};

export interface SizedCacheOptions<Value> {
  /** Bound of all that it holds: what was not asked for the longest goes first. */
  readonly bytesMax: number;
  readonly ttl?: number;
  /** For values whose size is known by shorter ways. */
  readonly bytesOf?: (value: Value) => number;
}

/** A cache that is bounded by what it takes, not by how many it holds: a person's text may be long. */
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
