/** Maximum jitter, so that many browsers do not reload at once. */
const readWithinMs = 1_000;
/** Minimum interval between reloads for frequent pushes. */
const readEveryMs = 1_000;

const aMoment = (leastMs = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * readWithinMs));

/** Delays a callback by a random time. */
export const soon =
  <Told extends readonly unknown[]>(run: (...told: Told) => Promise<void>) =>
  async (...told: Told): Promise<void> => {
    await aMoment();
    await run(...told);
  };

/** Debounces by key. */
export const onceEach = <Told>(
  keyOf: (told: Told) => string,
  run: (told: Told) => Promise<void>,
  rememberedMs = 0,
): ((told: Told) => Promise<void>) => {
  const waiting = new Set<string>();
  return async (told) => {
    const key = keyOf(told);
    if (waiting.has(key)) return;
    waiting.add(key);
    await aMoment(rememberedMs);
    waiting.delete(key);
    await run(told);
  };
};

/** Debounces; waits at least until the server's cached response has expired. */
export const once = (run: () => Promise<void>, rememberedMs: number): (() => Promise<void>) => {
  const each = onceEach<void>(() => '', run, rememberedMs);
  return () => each();
};

/**
 * Runs immediately; calls made before it has finished, or shortly after, are coalesced into one more run.
 */
export const gathered = (run: () => Promise<void>): (() => Promise<void>) => {
  let isAsking = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, readEveryMs))]);
      }
    } finally {
      isAsking = false;
    }
  };
};
