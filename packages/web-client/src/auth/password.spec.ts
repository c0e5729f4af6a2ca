import { expect, it } from 'vitest';
import { passwordDigest, shownPassword } from './password.ts';

const [composed, apart] = ['Ca\u00f1a-de-az\u00facar', 'Can\u0303a-de-azu\u0301car'];

it('makes one digest of a password, however its letters were typed', async () => {
  expect(await passwordDigest('abc')).toMatch(/^[0-9a-f]{64}$/);
  expect(await passwordDigest(apart)).toBe(await passwordDigest(composed));
  expect(await passwordDigest('')).toBe('');
});

it('shows what was typed besides, as an older digest may be of that', async () => {
  const digest = await passwordDigest(composed);
  expect(await shownPassword(composed)).toBe(digest);
  const [first, second] = await shownPassword(apart);
  expect(first).toBe(digest);
  expect(second).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(digest);
});
