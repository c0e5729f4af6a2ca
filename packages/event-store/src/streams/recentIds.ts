/** Where an event with a given id was written first. */
export type KnownEvent = { readonly streamId: number; readonly revision: number };

export const recentIdsMax = 100_000;

/** The ids of the newest events: what makes an append without expectation repeatable. */
export type RecentIds = {
  /** False while those of before the start are still being read: what is not found may yet be. */
  isWhole(): boolean;
  /** Resolves when it is, as soon as can be; rejects when they cannot be read. */
  whole(): Promise<void>;
  /** The same, in their own time. */
  warmed(): Promise<void>;
  get(id: string): KnownEvent | undefined;
  add(id: string, event: KnownEvent): void;
};

/**
 * `warm` adds the ids of before the start, oldest first; without it there are none. It may take its time
 * until somebody waits for them, of which `hurry` tells.
 */
export const createRecentIds = (
  warm?: (add: RecentIds['add'], hurry: AbortSignal) => Promise<void>,
  idsMax = recentIdsMax,
): RecentIds => {
  // Two generations instead of a queue: the older one is dropped whole.
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
