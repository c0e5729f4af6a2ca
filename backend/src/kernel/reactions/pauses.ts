const pauseMsFirst = 100;
const pauseMsMax = 5 * 60_000;
/** Pauses differ a little, so that what failed together is not tried again together. */
const jitter = 0.2;

/** How long to wait after so many tries: 100 ms, then twice as long each time, up to 5 minutes. */
export const pauseMsAfter = (tries: number, random: () => number = Math.random): number => {
  const doublings = Math.min(Math.max(tries - 1, 0), 30);
  return Math.min(pauseMsFirst * 2 ** doublings * (1 + jitter * random()), pauseMsMax);
};

/** A reaction that has failed for so long is parked. */
export const parkedAfterMs = 24 * 3_600_000;
