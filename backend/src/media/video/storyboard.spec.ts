import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planStoryboard, storyboardStillsMax } from './storyboard.ts';

const wide = { width: 1_920, height: 1_080 };

describe('a storyboard', () => {
  it.each([
    [9, wide, { intervalMs: 1_000, stills: 9, columns: 9, width: 160, height: 90 }],
    [9.5, wide, { intervalMs: 1_000, stills: 10, columns: 10, width: 160, height: 90 }],
    [7_200, wide, { intervalMs: 72_000, stills: 100, columns: 10, width: 160, height: 90 }],
    [
      2,
      { width: 360, height: 640 },
      { intervalMs: 1_000, stills: 2, columns: 2, width: 90, height: 160 },
    ],
  ])('of %d seconds has stills at even times', (seconds, size, plan) => {
    expect(planStoryboard(size, seconds)).toEqual(plan);
  });

  it('is none if one still would do', () => {
    expect(planStoryboard(wide, 1)).toBeUndefined();
  });

  it('covers start to end, and is small for any size', () => {
    const side = fc.integer({ min: 2, max: 4_096 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 1.001, max: 7_200, noNaN: true }),
        (width, height, seconds) => {
          const plan = planStoryboard({ width, height }, seconds);
          if (!plan) throw new Error('it has none');
          const { stills, intervalMs } = plan;
          expect(stills).toBeLessThanOrEqual(storyboardStillsMax);
          expect(stills * intervalMs).toBeGreaterThanOrEqual(seconds * 1_000);
          expect((stills - 1) * intervalMs).toBeLessThan(seconds * 1_000);
          expect(Math.max(plan.width, plan.height)).toBe(160);
          expect(Math.min(plan.width, plan.height)).toBeGreaterThan(1);
        },
      ),
    );
  });
});
