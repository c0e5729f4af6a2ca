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
  const told = coalesced(ask);
  for (let times = 0; times < 50; times++) told();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  told();
  expect(ask).toHaveBeenCalledTimes(3);
});

it('runs again after a failure', async () => {
  const ask = vi.fn(async () => {
    throw new Error('away');
  });
  const told = coalesced(ask);
  await expect(told()).rejects.toThrow('away');
  await expect(told()).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('runs once per key', async () => {
  const ask = vi.fn(async () => undefined);
  const told = debounceByKey<string>((key) => key, ask);
  for (const key of ['a', 'b', 'a', 'a', 'b']) told(key);
  await vi.runAllTimersAsync();
  expect(ask.mock.calls).toEqual(expect.arrayContaining([['a'], ['b']]));
  expect(ask).toHaveBeenCalledTimes(2);
});
