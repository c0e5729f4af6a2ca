/** Many are told at once, and need not all ask at once. */
const readWithinMs = 1_000;
/** What is told all the time is read again no more often than this. */
const readEveryMs = 1_000;

const aMoment = (leastMs = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * readWithinMs));

/** Waits a moment, of another length in each browser. */
export const soon =
  <Told extends readonly unknown[]>(run: (...told: Told) => Promise<void>) =>
  async (...told: Told): Promise<void> => {
    await aMoment();
    await run(...told);
  };

/** Of several that come of one key within a moment, one question asks for all. */
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

/**
 * Of several that come within a moment, one question asks for all; not before the server has forgotten how
 * it was until then.
 */
export const once = (run: () => Promise<void>, rememberedMs: number): (() => Promise<void>) => {
  const each = onceEach<void>(() => '', run, rememberedMs);
  return () => each();
};

/** Asks at once; one question more asks for all that comes before that is answered, or soon after it. */
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
