const firstMs = 2_000;
const maxMs = 60_000;

/** Calls back with exponential backoff: each start waits longer, until reset. */
export const backoff = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextMs = firstMs;
  return {
    start(): void {
      clearTimeout(timer);
      timer = setTimeout(run, nextMs);
      nextMs = Math.min(nextMs * 2, maxMs);
    },
    reset(): void {
      clearTimeout(timer);
      nextMs = firstMs;
    },
  };
};
