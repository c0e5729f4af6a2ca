/** A store that is away: when the first try failed of those that all have, and when the last one did. */
export interface Away {
  readonly since: number;
  readonly triedAt: number;
}

const pauseMsMin = 10;
const pauseMsMax = 1_000;
/** The longer a store has been away, the less a moment more matters. */
const pauseShare = 1 / 16;

/** After a try that failed. */
export const stillAway = (away: Away | undefined, now: number): Away => ({
  since: away?.since ?? now,
  triedAt: now,
});

/** How long it is until the next try, whoever asks for it; none when it is due. */
export const untilNextTryMs = ({ since, triedAt }: Away, now: number): number => {
  const pauseMs = (triedAt - since) * pauseShare;
  return Math.max(0, triedAt + Math.min(Math.max(pauseMsMin, pauseMs), pauseMsMax) - now);
};
