/** Location of the first event with an id. */
export type KnownEvent = { readonly streamId: number; readonly revision: number };

export const recentIdsMax = 100_000;

/** The ids of the newest events, which make an append without expected revision idempotent. */
export type RecentIds = {
  /** False while the ids from before the start are still being read: a missing one may still be found. */
  isWhole(): boolean;
  /** Resolves when they are loaded, as soon as possible; rejects when they cannot be read. */
  whole(): Promise<void>;
  /** Resolves when they are loaded in the background. */
  warmed(): Promise<void>;
  get(id: string): KnownEvent | undefined;
  add(id: string, event: KnownEvent): void;
};

/**
 * `warm` adds the ids from before the start, oldest first; without it there are none. It may take its time
 * until `hurry` signals that a request waits for them.
 */
export const createRecentIds = (
  warm?: (add: RecentIds['add'], hurry: AbortSignal) => Promise<void>,
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
  let isWhole = warm === undefined;
  const hurry = new AbortController();
  const warming = warm?.(add, hurry.signal).then(() => {
    isWhole = true;
  });
  return {
    isWhole: () => isWhole,
    whole: async () => {
      hurry.abort();
      await warming;
    },
    warmed: async () => warming,
    get: (id) => young.get(id) ?? old.get(id),
    add,
  };
};
