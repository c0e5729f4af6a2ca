import { expect, it } from 'vitest';
import { rankDifference } from './timingSideChannel.ts';

const ramp = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

it('is near zero for equal samples, and large for shifted ones', () => {
  expect(rankDifference([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0);
  expect(rankDifference(ramp(0, 50), ramp(0.5, 50))).toBeCloseTo(-0.17, 1);
  expect(rankDifference(ramp(100, 50), ramp(0, 50))).toBeGreaterThan(8);
  expect(rankDifference(ramp(0, 50), ramp(100, 50))).toBeLessThan(-8);
});
