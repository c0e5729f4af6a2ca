import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderOf } from './ladder.ts';

const sizesOf = (width: number, height: number) =>
  ladderOf({ width, height }).map((step) => [step.name, step.width, step.height]);

describe('the rendition ladder of a video', () => {
  it('ends at the source’s size, smallest first', () => {
    expect(sizesOf(1_280, 720)).toEqual([
      ['240p', 426, 240],
      ['360p', 640, 360],
      ['480p', 854, 480],
      ['720p', 1_280, 720],
    ]);
    expect(sizesOf(3_840, 2_160).at(-1)).toEqual(['1080p', 1_920, 1_080]);
  });

  it('uses the shorter side of upright videos', () => {
    expect(sizesOf(360, 640)).toEqual([
      ['240p', 240, 426],
      ['360p', 360, 640],
    ]);
  });

  it('is the source itself below the smallest step', () => {
    expect(sizesOf(101, 67)).toEqual([['66p', 100, 66]]);
  });

  it('has even sides, and no step larger than the source', () => {
    const side = fc.integer({ min: 2, max: 4_096 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const ladder = ladderOf({ width, height });
        expect(ladder.length).toBeGreaterThan(0);
        for (const step of ladder) {
          expect([step.width % 2, step.height % 2]).toEqual([0, 0]);
          // Off by at most a pixel, to be even.
          expect(step.width).toBeLessThanOrEqual(width + 1);
          expect(step.height).toBeLessThanOrEqual(height + 1);
        }
      }),
    );
  });
});
