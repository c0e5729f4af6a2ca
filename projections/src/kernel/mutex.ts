/** Lets one at a time in, in the order of asking. */
export interface Mutex {
  /** Waits for its turn; the caller must call what it gets, once. */
  acquire(): Promise<() => void>;
}

export const mutex = (): Mutex => {
  let tail: Promise<void> = Promise.resolve();
  return {
    acquire: async () => {
      const before = tail;
      let release = (): void => {};
      tail = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
  };
};
