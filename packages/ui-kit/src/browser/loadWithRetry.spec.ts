import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goOffline, goOnline } from '../testing/connectivity.ts';
import { loadWithRetry } from './loadWithRetry.ts';

const lost = new Error('Loading chunk 7 failed');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  goOnline();
  vi.useRealTimers();
});

it('retries after a pause', async () => {
  const load = vi
    .fn(async () => 'loaded')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await loading).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(3);
});

it('fails after the third attempt while online', async () => {
  const load = vi.fn(() => Promise.reject(lost));
  const failing = expect(loadWithRetry(load)).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(2_500);
  await failing;
  expect(load).toHaveBeenCalledTimes(3);
});

it('waits for the connection, and fails after ten attempts', async () => {
  goOffline();
  const load = vi.fn(() => Promise.reject(lost));
  const failing = expect(loadWithRetry(load)).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  for (let cut = 2; cut <= 10; cut += 1) {
    goOnline();
    goOffline();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(cut);
  }
  await failing;
});

it('loads once on the server', async () => {
  vi.stubGlobal('navigator', undefined);
  vi.stubGlobal('addEventListener', undefined);
  await expect(loadWithRetry(async () => 'loaded')).resolves.toBe('loaded');
  const load = vi.fn(() => Promise.reject(lost));
  await expect(loadWithRetry(load)).rejects.toBe(lost);
  expect(load).toHaveBeenCalledTimes(1);
});
