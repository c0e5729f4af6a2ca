import type { LRUCache } from 'lru-cache';

export interface CachedLookupOptions<Item, Value extends object> {
  /** Bounds the number of cached values, and their age. */
  readonly cache: LRUCache<string, Value>;
  readonly keyOf: (item: Item) => string;
  /** Loads many items at once, in the order given; undefined for missing ones, which are not cached. */
  readonly load: (items: readonly Item[]) => Promise<readonly (Value | undefined)[]>;
}

/** Looks up many items, in the order given; `mustBeFresh` bypasses cached values and loads in progress. */
export type CachedLookup<Item, Value extends object> = (
  items: readonly Item[],
  mustBeFresh: boolean,
) => Promise<readonly (Value | undefined)[]>;

/** Creates a cached lookup: concurrent requests for an item share one load. */
export const cachedLookup = <Item, Value extends object>({
  cache,
  keyOf,
  load,
}: CachedLookupOptions<Item, Value>): CachedLookup<Item, Value> => {
  const loads = new Map<string, Promise<Value | undefined>>();

  const loadAll = async (items: readonly Item[]): Promise<readonly (Value | undefined)[]> => {
    const values = await load(items);
    for (const [at, item] of items.entries()) {
      const value = values[at];
      if (value !== undefined) cache.set(keyOf(item), value);
    }
    return values;
  };

  /** Starts a load that concurrent lookups share. */
  const loadShared = (items: readonly Item[]): void => {
    const loading = loadAll(items);
    for (const [at, item] of items.entries()) {
      const key = keyOf(item);
      const one = loading
        .then((values) => values[at])
        .finally(() => {
          if (loads.get(key) === one) loads.delete(key);
        });
      // Awaited by the lookups that share it, of which there may be none.
      one.catch(() => undefined);
      loads.set(key, one);
    }
  };

  return async (items, mustBeFresh) => {
    if (items.length === 0) return [];
    if (mustBeFresh) return loadAll(items);
    const keys = items.map(keyOf);
    const cached = keys.map((key) => cache.get(key));
    if (!cached.includes(undefined)) return cached;
    const missing = items.filter((_, at) => {
      const key = keys[at] ?? '';
      return cached[at] === undefined && !loads.has(key);
    });
    if (missing.length > 0) loadShared(missing);
    return Promise.all(keys.map((key, at) => cached[at] ?? loads.get(key)));
  };
};
