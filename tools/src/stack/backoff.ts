/**
 * Delay before the restart after a second death in a row: the first may have been accidental, and
 * users wait.
 */
const firstDelayMs = 100;
const delayMsMax = 10_000;
/**
 * Run time after which a process counts as recovered: its next death starts from the first delay
 * again.
 */
const steadyMs = 30_000;

/** Delay before a restart after the n-th death in a row (from 1). */
export const restartDelayMs = (deathsInARow: number): number =>
  deathsInARow <= 1 ? 0 : Math.min(delayMsMax, firstDelayMs * 2 ** (deathsInARow - 2));

/** Counts deaths in a row, given a run of `ranMs`. */
export const countDeath = (deathsInARow: number, ranMs: number): number =>
  ranMs >= steadyMs ? 1 : deathsInARow + 1;
