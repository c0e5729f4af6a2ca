/** Location of the first event with an id. */
export type KnownEvent = { readonly streamId: number; readonly revision: number };

export const recentIdsMax = 100_000;

/** The ids of the newest events, which make an append without expected revision idempotent. */
export type RecentIds = {
  /** False while the ids from before the start are still being read: a missing one may still be found. */
  isLoaded(): boolean;
  /** Resolves when they are loaded, as soon as possible; rejects when they cannot be read. */
  loaded(): Promise<void>;
  /** Resolves when they are loaded in the background. */
  loadedInBackground(): Promise<void>;
  get(id: string): KnownEvent | undefined;
  add(id: string, event: KnownEvent): void;
};

/**
 * `load` adds the ids from before the start, oldest first; without it there are none. It may take its time
 * until `hurry` signals that a request waits for them.
 */
export const createRecentIds = (
  load?: (add: RecentIds['add'], hurry: AbortSignal) => Promise<void>,
  idsMax = recentIdsMax,
): RecentIds => {
  // Two generations instead of a queue: the older one is dropped as a whole.
  let young = new Map<string, KnownEvent>();
  let old = new Map<string, KnownEvent>();
  const add: RecentIds['add'] = (id, event) => {
    if (young.has(id) || old.has(id)) return;
    if (young.size >= idsMax / 2) {
      old = young;
      young = new Map();
    }
    young.set(id, event);
  };
  let isLoaded = load === undefined;
  const urgent = new AbortController();
  const loading = load?.(add, urgent.signal).then(() => {
    isLoaded = true;
  });
  return {
    isLoaded: () => isLoaded,
    loaded: async () => {
      urgent.abort();
      await loading;
    },
    loadedInBackground: async () => loading,
    get: (id) => young.get(id) ?? old.get(id),
    add,
  };
};
