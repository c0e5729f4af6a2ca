/** An outage of the store: times of the first failed attempt and of the last one. */
export interface Outage {
  readonly startedAt: number;
  readonly lastAttemptAt: number;
}

const backoffMsMin = 10;
const backoffMsMax = 1_000;
/** The longer an outage lasts, the longer the pause between attempts. */
const backoffShare = 1 / 16;

/** Records a failed attempt. */
export const recordFailure = (outage: Outage | undefined, now: number): Outage => ({
  startedAt: outage?.startedAt ?? now,
  lastAttemptAt: now,
});

/** Milliseconds until the next attempt, shared by all callers; none when it is due. */
export const retryDelayMs = ({ startedAt, lastAttemptAt }: Outage, now: number): number => {
  const backoffMs = (lastAttemptAt - startedAt) * backoffShare;
  return Math.max(
    0,
    lastAttemptAt + Math.min(Math.max(backoffMsMin, backoffMs), backoffMsMax) - now,
  );
};
