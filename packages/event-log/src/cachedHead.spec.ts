import { expect, it, vi } from 'vitest';
import { createCachedHead } from './cachedHead.ts';

it('does not query the store for positions that this process has appended or read', async () => {
  const head = vi.fn(async () => 0n);
  const end = createCachedHead(head);
  end.advance(9n);
  end.advance(7n);
  await expect(end.reaches(9n)).resolves.toBe(true);
  expect(head).not.toHaveBeenCalled();
});

it('queries the store for appends of others, and caches the result', async () => {
  const head = vi.fn(async () => 9n);
  const end = createCachedHead(head);
  await expect(end.reaches(9n)).resolves.toBe(true);
  await expect(end.reaches(8n)).resolves.toBe(true);
  expect(head).toHaveBeenCalledOnce();
});

it('shares one query among concurrent callers', async () => {
  const head = vi.fn(async () => 9n);
  const end = createCachedHead(head);
  await expect(Promise.all([9n, 8n, 9n].map(end.reaches))).resolves.toEqual([true, true, true]);
  expect(head).toHaveBeenCalledOnce();
});

it('returns false only by a query that began after the call', async () => {
  const head = vi.fn(async () => 9n);
  let resolveFirst = (_: bigint): void => undefined;
  head.mockReturnValueOnce(
    new Promise((resolve) => {
      resolveFirst = resolve;
    }),
  );
  const end = createCachedHead(head);
  const first = end.reaches(7n);
  const [second, beyond] = [end.reaches(9n), end.reaches(10n)];
  resolveFirst(7n);
  await expect(Promise.all([first, second, beyond])).resolves.toEqual([true, true, false]);
});
