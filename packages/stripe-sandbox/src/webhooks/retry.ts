/** Retry schedule of undelivered webhooks. */
export interface RetrySchedule {
  firstDelayMs: number;
  delayMaxMs: number;
  /** Stripe gives up after three days. */
  giveUpAfterMs: number;
}

const day = 24 * 60 * 60 * 1000;

export const retryScheduleDefault: RetrySchedule = {
  firstDelayMs: 1_000,
  delayMaxMs: 60_000,
  giveUpAfterMs: 3 * day,
};

// Jitter, so that a thousand failed deliveries are not retried together.
const jitterMax = 0.2;

/**
 * Delay before attempt `attemptCount + 1`: exponential backoff up to the maximum; `random` is in [0, 1).
 */
export const retryDelayMs = (
  { firstDelayMs, delayMaxMs }: RetrySchedule,
  attemptCount: number,
  random: number,
): number => {
  const doubled = firstDelayMs * 2 ** Math.min(attemptCount - 1, 30);
  return Math.round(Math.min(doubled, delayMaxMs) * (1 + jitterMax * (random - 0.5)));
};
