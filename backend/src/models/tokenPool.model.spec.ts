import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receivedFor } from './tokenPool.model.ts';

it('values tokens at the average of what was received for those alive', () => {
  expect(receivedFor(600, { tokens: 1_200, soldMinor: 10_000 })).toBe(5_000);
  expect(receivedFor(1, { tokens: 3, soldMinor: 10 })).toBe(3);
  expect(receivedFor(0, { tokens: 0, soldMinor: 10 })).toBe(0);
});

it('finds nothing received for tokens whose payments went back', () => {
  expect(receivedFor(100, { tokens: 100, soldMinor: 0 })).toBe(0);
  expect(receivedFor(100, { tokens: 100, soldMinor: -5 })).toBe(0);
});

it('empties the pool exactly when all of its tokens have retired, in whatever parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      (parts, soldMinor) => {
        let pool = { tokens: parts.reduce((sum, part) => sum + part, 0), soldMinor };
        for (const part of parts) {
          const received = receivedFor(part, pool);
          expect(received).toBeGreaterThanOrEqual(0);
          expect(received).toBeLessThanOrEqual(pool.soldMinor);
          pool = { tokens: pool.tokens - part, soldMinor: pool.soldMinor - received };
        }
        expect(pool).toEqual({ tokens: 0, soldMinor: 0 });
      },
    ),
  );
});
