import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced, debounceByKey } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs immediately, and once more for calls made meanwhile', async () => {
  const ask = vi.fn(async () => undefined);
  const notify = coalesced(ask);
  for (let times = 0; times < 50; times++) notify();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  notify();
  expect(ask).toHaveBeenCalledTimes(3);
});

it('runs again after a failure', async () => {
  const ask = vi.fn(async () => {
    throw new Error('away');
  });
  const notify = coalesced(ask);
  await expect(notify()).rejects.toThrow('away');
  await expect(notify()).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('runs once per key', async () => {
  const ask = vi.fn(async () => undefined);
  const notify = debounceByKey<string>((key) => key, ask);
  for (const key of ['a', 'b', 'a', 'a', 'b']) notify(key);
  await vi.runAllTimersAsync();
  expect(ask.mock.calls).toEqual(expect.arrayContaining([['a'], ['b']]));
  expect(ask).toHaveBeenCalledTimes(2);
});
