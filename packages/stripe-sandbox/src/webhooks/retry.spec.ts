import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs, retryScheduleDefault } from './retry.ts';

describe('retry delays', () => {
  it('double from the first one', () => {
    const delays = [1, 2, 3, 4].map((count) => retryDelayMs(retryScheduleDefault, count, 0.5));
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('stay within a tenth around the schedule, however many came before', () => {
    const count = fc.integer({ min: 1, max: 10_000 });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(count, random, (attempts, chance) => {
        const delay = retryDelayMs(retryScheduleDefault, attempts, chance);
        expect(delay).toBeGreaterThanOrEqual(retryScheduleDefault.firstDelayMs * 0.9);
        expect(delay).toBeLessThanOrEqual(retryScheduleDefault.delayMaxMs * 1.1);
      }),
    );
  });
});
