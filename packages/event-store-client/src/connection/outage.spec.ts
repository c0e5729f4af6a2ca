import { describe, expect, it } from 'vitest';
import { type Outage, recordFailure, retryDelayMs } from './outage.ts';

/** Times of the attempts within the first `ms`, for a caller that retries at once. */
const attemptsWithin = (ms: number): readonly number[] => {
  const tries: number[] = [];
  let current: Outage | undefined;
  for (let now = 0; now < ms; ) {
    tries.push(now);
    current = recordFailure(current, now);
    now += retryDelayMs(current, now);
  }
  return tries;
};

describe('an unavailable store', () => {
  it('is tried again after short pauses at first', () => {
    expect(attemptsWithin(50)).toEqual([0, 10, 20, 30, 40]);
  });

  it('is found again within a sixteenth of its outage', () => {
    const tries = attemptsWithin(10_000).filter((at) => at >= 160);
    for (const [nth, at] of tries.entries())
      expect((tries[nth + 1] ?? at) - at).toBeLessThanOrEqual(at / 16 + 1e-9);
  });

  it('is tried each second in a long outage', () => {
    const [last = 0, beforeIt = 0] = attemptsWithin(3_600_000).toReversed();
    expect(last - beforeIt).toBeCloseTo(1_000);
  });

  it('is tried at once when the pause is over', () => {
    const failedTwice = recordFailure(recordFailure(undefined, 100), 260);
    expect(retryDelayMs(failedTwice, 264)).toBe(6);
    expect(retryDelayMs(failedTwice, 270)).toBe(0);
    expect(retryDelayMs(failedTwice, 900)).toBe(0);
  });
});
