import type { Problem } from '@ovation/contracts/kernel/problem';
import { expect, it } from 'vitest';
import { faultOfFile, faultOfProblem } from './photoFile.ts';

it.each([
  ['image/jpeg', 20_000_000, undefined],
  ['image/avif', 1, undefined],
  ['image/jpeg', 20_000_001, 'size'],
  ['image/heic', 1, 'kind'],
  ['text/plain', 1, 'kind'],
  ['', 30_000_000, 'kind'],
])('looks at a file before it is sent: %j of %i bytes', (type, size, fault) => {
  expect(faultOfFile({ type, size })).toBe(fault);
});

it('knows refusals that another try cannot change, and no others', () => {
  const of = (code: string) => faultOfProblem({ code } as Problem);
  expect(['TOO_LARGE', 'INVALID', 'UNSUPPORTED_MEDIA'].map(of)).toEqual(['size', 'kind', 'kind']);
  expect(['UNAVAILABLE', 'UNAUTHENTICATED', 'RATE_LIMITED'].map(of)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(faultOfProblem(undefined)).toBeUndefined();
});
