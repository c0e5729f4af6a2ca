const backoffMsFirst = 100;
const backoffMsMax = 5 * 60_000;
/** Random share of a backoff, so that reactions that failed together are not retried together. */
const jitter = 0.2;

/** Backoff after a number of attempts: 100 ms, doubled each time, up to 5 minutes. */
export const backoffMsAfter = (tries: number, random: () => number = Math.random): number => {
  const doublings = Math.min(Math.max(tries - 1, 0), 30);
  return Math.min(backoffMsFirst * 2 ** doublings * (1 + jitter * random()), backoffMsMax);
};

/** Time of failures after which a reaction is parked. */
export const parkedAfterMs = 24 * 3_600_000;
