/** Of the second death in a row: the first may have been a mishap, and people wait. */
const firstDelayMs = 100;
const delayMsMax = 10_000;
/** A process that ran this long had recovered: its next death starts from the first delay again. */
const steadyMs = 30_000;

/** How long to wait before starting a process again after its n-th death in a row (from 1). */
export const restartDelayMs = (deathsInARow: number): number =>
  deathsInARow <= 1 ? 0 : Math.min(delayMsMax, firstDelayMs * 2 ** (deathsInARow - 2));

/** Deaths in a row, counted on after a run of `ranMs`. */
export const countDeath = (deathsInARow: number, ranMs: number): number =>
  ranMs >= steadyMs ? 1 : deathsInARow + 1;
