/** Quota per key and in total. */
export interface Tally {
  /** Reserves an amount; if true, it must be given back. */
  take(key: string, count: number): boolean;
  giveBack(key: string, count: number): void;
}

export const createTally = (max: { readonly perKey: number; readonly all: number }): Tally => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (key, count) => {
      const ofKey = taken.get(key) ?? 0;
      if (ofKey + count > max.perKey || all + count > max.all) return false;
      taken.set(key, ofKey + count);
      all += count;
      return true;
    },
    giveBack: (key, count) => {
      const left = (taken.get(key) ?? 0) - count;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
      all -= count;
    },
  };
};
