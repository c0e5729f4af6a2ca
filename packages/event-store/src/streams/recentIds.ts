/** Where an event with a given id was written first. */
export type KnownEvent = { readonly streamId: number; readonly revision: number };

export const recentIdsMax = 100_000;

/** The ids of the newest events: what makes an append without expectation repeatable. */
export type RecentIds = {
  /** False while those of before the start are still being read: what is not found may yet be. */
  isWhole(): boolean;
  /** Resolves when it is; rejects when they cannot be read. */
  whole(): Promise<void>;
  get(id: string): KnownEvent | undefined;
  add(id: string, event: KnownEvent): void;
};

/** `warm` adds the ids of before the start, oldest first; without it there are none. */
export const createRecentIds = (
  warm?: (add: RecentIds['add']) => Promise<void>,
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
  const warming = warm?.(add).then(() => {
    isWhole = true;
  });
  return {
    isWhole: () => isWhole,
    whole: async () => warming,
    get: (id) => young.get(id) ?? old.get(id),
    add,
  };
};
