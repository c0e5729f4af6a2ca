import { expect, it } from 'vitest';
import { idempotencyKeys } from './client.ts';

it('returns the same key for a repeated request only', () => {
  const keys = idempotencyKeys();
  const first = keys.of({ text: 'hello' });
  expect(keys.of({ text: 'hello' })).toBe(first);
  expect(keys.of({ text: 'hello!' })).not.toBe(first);
  const second = keys.of({ text: 'hello' });
  keys.forget();
  expect(keys.of({ text: 'hello' })).not.toBe(second);
});
