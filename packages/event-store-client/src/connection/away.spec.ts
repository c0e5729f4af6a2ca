import { describe, expect, it } from 'vitest';
import { type Away, stillAway, untilNextTryMs } from './away.ts';

/** Times of the attempts within the first `ms`, for a caller that retries at once. */
const triesWithin = (ms: number): readonly number[] => {
  const tries: number[] = [];
  let away: Away | undefined;
  for (let now = 0; now < ms; ) {
    tries.push(now);
    away = stillAway(away, now);
    now += untilNextTryMs(away, now);
  }
  return tries;
};

describe('an unavailable store', () => {
  it('is tried again after short pauses at first', () => {
    expect(triesWithin(50)).toEqual([0, 10, 20, 30, 40]);
  });

  it('is found again within a sixteenth of its outage', () => {
    const tries = triesWithin(10_000).filter((at) => at >= 160);
    for (const [nth, at] of tries.entries())
      expect((tries[nth + 1] ?? at) - at).toBeLessThanOrEqual(at / 16 + 1e-9);
  });

  it('is tried each second in a long outage', () => {
    const [last = 0, beforeIt = 0] = triesWithin(3_600_000).toReversed();
    expect(last - beforeIt).toBeCloseTo(1_000);
  });

  it('is tried at once when the pause is over', () => {
    const away = stillAway(stillAway(undefined, 100), 260);
    expect(untilNextTryMs(away, 264)).toBe(6);
    expect(untilNextTryMs(away, 270)).toBe(0);
    expect(untilNextTryMs(away, 900)).toBe(0);
  });
});
