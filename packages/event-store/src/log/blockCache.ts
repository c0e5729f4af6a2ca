/** LRU cache of whole blocks of chunk files. */
export const blockBytes = 64 * 1024;
export const cachedBlocksMax = 1024;

export type BlockCache = {
  get(key: number): Buffer | undefined;
  put(key: number, block: Buffer): void;
  clear(): void;
};

/** Keys are block numbers over the whole log (position / block size). */
export const createBlockCache = (blocksMax = cachedBlocksMax): BlockCache => {
  const blocks = new Map<number, Buffer>();
  return {
    get: (key) => {
      const block = blocks.get(key);
      if (block === undefined) return undefined;
      blocks.delete(key);
      blocks.set(key, block);
      return block;
    },
    put: (key, block) => {
      blocks.set(key, block);
      if (blocks.size <= blocksMax) return;
      const oldest = blocks.keys().next();
      if (!oldest.done) blocks.delete(oldest.value);
    },
    clear: () => blocks.clear(),
  };
};
