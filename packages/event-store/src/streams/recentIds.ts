/** Where an event with a given id was written first. */
export type KnownEvent = { readonly streamId: number; readonly revision: number };

export const recentIdsMax = 100_000;

/** The ids of the newest events: what makes an append without expectation repeatable. */
export type RecentIds = {
  get(id: string): KnownEvent | undefined;
  add(id: string, event: KnownEvent): void;
};

export const createRecentIds = (idsMax = recentIdsMax): RecentIds => {
  // Two generations instead of a queue: the older one is dropped whole.
  let young = new Map<string, KnownEvent>();
  let old = new Map<string, KnownEvent>();
  return {
    get: (id) => young.get(id) ?? old.get(id),
    add: (id, event) => {
      if (young.has(id) || old.has(id)) return;
      if (young.size >= idsMax / 2) {
        old = young;
        young = new Map();
      }
      young.set(id, event);
    },
  };
};
