/** An outage of the store: times of the first failed attempt and of the last one. */
export interface Away {
  readonly since: number;
  readonly triedAt: number;
}

const pauseMsMin = 10;
const pauseMsMax = 1_000;
/** The longer an outage lasts, the longer the pause between attempts. */
const pauseShare = 1 / 16;

/** Records a failed attempt. */
export const stillAway = (away: Away | undefined, now: number): Away => ({
  since: away?.since ?? now,
  triedAt: now,
});

/** Milliseconds until the next attempt, shared by all callers; none when it is due. */
export const untilNextTryMs = ({ since, triedAt }: Away, now: number): number => {
  const pauseMs = (triedAt - since) * pauseShare;
  return Math.max(0, triedAt + Math.min(Math.max(pauseMsMin, pauseMs), pauseMsMax) - now);
};
