import { expect, it } from 'vitest';
import { createRequestHash, type RequestParts } from './requestHash.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const hash = createRequestHash(keyOf(1));
const request: RequestParts = { method: 'POST', path: '/a', body: { b: 1, c: [2] }, files: {} };

it('ignores the order of fields, and undefined fields', () => {
  expect(hash({ ...request, body: { c: [2], b: 1, d: undefined } })).toBe(hash(request));
});

it.each([
  { ...request, method: 'PUT' },
  { ...request, path: '/b' },
  { ...request, body: { b: 1, c: [3] } },
  { ...request, files: { photo: 'ab' } },
])('differs for another request: %j', (other) => {
  expect(hash(other)).not.toBe(hash(request));
});

it('cannot be guessed from the log without the fingerprint key', () => {
  expect(createRequestHash(keyOf(2))(request)).not.toBe(hash(request));
});
