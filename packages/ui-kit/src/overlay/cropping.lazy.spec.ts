import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centred, cutOf, moved, zoomed, zoomMax } from './cropping.lazy.ts';

const wide = { width: 400, height: 200 };
const square = { width: 100, height: 100 };

describe('what of a picture a frame shows', () => {
  it('is its middle at first, as much of it as there is', () => {
    expect(cutOf(wide, square, centred)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  });

  it('follows the picture that is moved, as far as there is picture', () => {
    const right = moved(wide, square, centred, -25, -25);
    expect(cutOf(wide, square, right)).toMatchObject({ x: 150, y: 0 });
    const end = moved(wide, square, right, -1_000, 0);
    expect(cutOf(wide, square, end)).toMatchObject({ x: 200, width: 200 });
  });

  it('is less of it the more it is zoomed', () => {
    expect(cutOf(wide, square, zoomed(centred, 2))).toMatchObject({ x: 150, y: 50, width: 100 });
    expect(zoomed(centred, 100).zoom).toBe(zoomMax);
    expect(zoomed(centred, 0).zoom).toBe(1);
  });

  it('never lies outside of it', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 8_000 }),
      height: fc.integer({ min: 1, max: 8_000 }),
    });
    const step = fc.record({
      dx: fc.integer({ min: -900, max: 900 }),
      dy: fc.integer({ min: -900, max: 900 }),
      zoom: fc.float({ min: 1, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(size, size, fc.array(step), (picture, frame, steps) => {
        const crop = steps.reduce(
          (now, { dx, dy, zoom }) => zoomed(moved(picture, frame, now, dx, dy), zoom),
          centred,
        );
        const cut = cutOf(picture, frame, crop);
        const slack = 1e-6 * Math.max(picture.width, picture.height);
        expect(cut.x).toBeGreaterThanOrEqual(-slack);
        expect(cut.y).toBeGreaterThanOrEqual(-slack);
        expect(cut.x + cut.width).toBeLessThanOrEqual(picture.width + slack);
        expect(cut.y + cut.height).toBeLessThanOrEqual(picture.height + slack);
      }),
    );
  });
});
