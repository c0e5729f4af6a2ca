const firstMs = 2_000;
const mostMs = 60_000;

/** Calls back after a while, after a longer one each time that it is started again, until it is reset. */
export const backoff = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextMs = firstMs;
  return {
    start(): void {
      clearTimeout(timer);
      timer = setTimeout(run, nextMs);
      nextMs = Math.min(nextMs * 2, mostMs);
    },
    reset(): void {
      clearTimeout(timer);
      nextMs = firstMs;
    },
  };
};
