/** Quota per key and in total. */
export interface Quota {
  /** Reserves an amount; if true, it must be given back. */
  reserve(key: string, count: number): boolean;
  release(key: string, count: number): void;
}

export const createQuota = (max: { readonly perKey: number; readonly all: number }): Quota => {
  const reserved = new Map<string, number>();
  let all = 0;
  return {
    reserve: (key, count) => {
      const ofKey = reserved.get(key) ?? 0;
      if (ofKey + count > max.perKey || all + count > max.all) return false;
      reserved.set(key, ofKey + count);
      all += count;
      return true;
    },
    release: (key, count) => {
      const left = (reserved.get(key) ?? 0) - count;
      if (left > 0) reserved.set(key, left);
      else reserved.delete(key);
      all -= count;
    },
  };
};
