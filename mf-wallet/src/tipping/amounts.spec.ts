import { isTipInRange } from '@ovation/contracts/tipping/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialAmount, presetsWithin } from './amounts.ts';

it.each([
  [{ minimum: 10, maximum: 10_000 }, [20, 50, 100], 50],
  [{ minimum: 200, maximum: 10_000 }, [200, 500, 1_000], 500],
  [{ minimum: 1, maximum: 30 }, [1, 2, 5], 2],
  [{ minimum: 25, maximum: 60 }, [25, 50, 60], 50],
  [{ minimum: 7, maximum: 7 }, [7], 7],
])('offers amounts that the operator allows: %o', (range, presets, first) => {
  expect(presetsWithin(range)).toEqual(presets);
  expect(initialAmount(range)).toBe(first);
});

it('offers no amount that would be refused, whatever the settings', () => {
  const limit = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(limit, limit, (a, b) => {
      const range = { minimum: Math.min(a, b), maximum: Math.max(a, b) };
      const presets = presetsWithin(range);
      expect(presets.length).toBeGreaterThan(0);
      expect([...new Set(presets)].sort((one, other) => one - other)).toEqual(presets);
      for (const tokens of [...presets, initialAmount(range)]) {
        expect(isTipInRange(tokens, range)).toBe(true);
      }
    }),
  );
});
