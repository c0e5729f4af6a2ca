/** Maximum jitter, so that many browsers do not reload at once. */
const delayMsMax = 1_000;
/** Minimum interval between reloads for frequent pushes. */
const intervalMsMin = 1_000;

const randomDelay = (leastMs = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * delayMsMax));

/** Delays a callback by a random time. */
export const afterRandomDelay =
  <Told extends readonly unknown[]>(run: (...told: Told) => Promise<void>) =>
  async (...payload: Told): Promise<void> => {
    await randomDelay();
    await run(...payload);
  };

/** Debounces by key. */
export const debounceByKey = <Told>(
  keyOf: (told: Told) => string,
  run: (told: Told) => Promise<void>,
  rememberedMs = 0,
): ((payload: Told) => Promise<void>) => {
  const waiting = new Set<string>();
  return async (payload) => {
    const key = keyOf(payload);
    if (waiting.has(key)) return;
    waiting.add(key);
    await randomDelay(rememberedMs);
    waiting.delete(key);
    await run(payload);
  };
};

/** Debounces; waits at least until the server's cached response has expired. */
export const debounced = (
  run: () => Promise<void>,
  rememberedMs: number,
): (() => Promise<void>) => {
  const each = debounceByKey<void>(() => '', run, rememberedMs);
  return () => each();
};

/**
 * Runs immediately; calls made before it has finished, or shortly after, are coalesced into one more run.
 */
export const coalesced = (run: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  let isRequestedAgain = false;
  return async () => {
    isRequestedAgain = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isRequestedAgain) {
        isRequestedAgain = false;
        await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, intervalMsMin))]);
      }
    } finally {
      isRunning = false;
    }
  };
};
