/** Many are told at once, and need not all ask at once. */
const readWithinMs = 1_000;

const aMoment = (leastMs = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * readWithinMs));

/** Waits a moment, of another length in each browser. */
export const soon =
  <Told extends readonly unknown[]>(run: (...told: Told) => Promise<void>) =>
  async (...told: Told): Promise<void> => {
    await aMoment();
    await run(...told);
  };

/**
 * Of several that come within a moment, one question asks for all; not before the server has forgotten how
 * it was until then.
 */
export const once = (run: () => Promise<void>, rememberedMs: number): (() => Promise<void>) => {
  let isWaiting = false;
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    await aMoment(rememberedMs);
    isWaiting = false;
    await run();
  };
};
