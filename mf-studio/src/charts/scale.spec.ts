import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

it('draws round grid lines above all values', () => {
  expect(scaleOf(1_000)).toEqual([0, 400, 800, 1_200]);
  expect(scaleOf(0)).toEqual([0, 1, 2, 3]);
  fc.assert(
    fc.property(fc.nat(10_000_000), (highest) => {
      const lines = scaleOf(highest);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
      for (const line of lines) expect(Number.isInteger(line)).toBe(true);
    }),
  );
});
