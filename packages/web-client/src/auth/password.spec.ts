import { expect, it } from 'vitest';
import { passwordDigest, shownPassword } from './password.ts';

const [composed, apart] = ['Ca\u00f1a-de-az\u00facar', 'Can\u0303a-de-azu\u0301car'];

it('computes the same digest for composed and decomposed Unicode', async () => {
  expect(await passwordDigest('abc')).toMatch(/^[0-9a-f]{64}$/);
  expect(await passwordDigest(apart)).toBe(await passwordDigest(composed));
  expect(await passwordDigest('')).toBe('');
});

it('includes the typed text, for digests of an older scheme', async () => {
  const digest = await passwordDigest(composed);
  expect(await shownPassword(composed)).toBe(digest);
  const [first, second] = await shownPassword(apart);
  expect(first).toBe(digest);
  expect(second).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(digest);
});
