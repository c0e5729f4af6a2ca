import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptMax, attemptOf, referenceLengthMax, referenceOf } from './payoutReference.ts';

const attempts = fc.record({
  payoutId: fc.uuid(),
  attempt: fc.integer({ min: 1, max: attemptMax }),
});

describe('the reference of an attempt to pay out', () => {
  it('fits into a file, and names its attempt also in capital letters', () => {
    fc.assert(
      fc.property(attempts, (attempt) => {
        const reference = referenceOf(attempt);
        expect(reference.length).toBeLessThanOrEqual(referenceLengthMax);
        expect(attemptOf(reference)).toEqual(attempt);
        expect(attemptOf(` ${reference.toUpperCase()} `)).toEqual(attempt);
      }),
    );
  });

  it.each([
    '',
    'NOTPROVIDED',
    '018f3a527c1e700080000000000000a1',
    '018f3a527c1e700080000000000000a1-0',
    '018f3a527c1e700080000000000000a1-01',
    '018f3a527c1e700080000000000000a1-100',
    '018f3a527c1e700080000000000000g1-1',
    '018f3a52-7c1e-7000-8000-0000000000a1-1',
  ])('is not "%s"', (text) => {
    expect(attemptOf(text)).toBeUndefined();
  });
});
