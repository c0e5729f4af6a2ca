import { accountsModel } from '@ovation/contracts/auth/readModels';
import { partitionCount, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { createReadModels } from './readModels.ts';

/** Read models that have all applied a position; the log ends at another. */
const world = (applied: bigint, end: bigint) => {
  const state = { applied };
  const get = vi.fn(async () => watermarkOf(state.applied));
  const log = { head: async () => end, reaches: async (position: bigint) => position <= end };
  const redis = { get } as unknown as Redis;
  const readModels = createReadModels(redis, log);
  const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);
  const notice = (position: bigint): void =>
    readModels.recordApplied({ partitions: everyPartition, position: position.toString() });
  return { state, get, notice, readModels };
};

it('refuses at once to wait for a position that the log lacks, without querying Redis', async () => {
  const { get, readModels } = world(5n, 9n);
  const waits = await Promise.allSettled([10n, 999_999_999_999n].map(readModels.waitFor));
  expect(waits).toMatchObject([
    { reason: { message: 'MALFORMED' } },
    { reason: { message: 'MALFORMED' } },
  ]);
  expect(get).not.toHaveBeenCalled();
});

it('is released by a published position, without querying Redis', async () => {
  const { get, notice, readModels } = world(5n, 9n);
  notice(5n);
  const waits = [6n, 9n].map(readModels.waitFor);
  notice(7n);
  await waits[0];
  notice(9n);
  await waits[1];
  expect(get).not.toHaveBeenCalled();
});

it('polls Redis without a published position, once for all waiters', async () => {
  const { state, get, readModels } = world(5n, 9n);
  const waits = Array.from({ length: 40 }, () => readModels.waitFor(9n));
  state.applied = 9n;
  await Promise.all(waits);
  expect(get).toHaveBeenCalledTimes(partitionCount);
});

it('times out, and still serves the next waiter', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { notice, readModels } = world(5n, 9n);
  const late = expect(readModels.waitFor(9n)).rejects.toThrow(Unavailable);
  await vi.advanceTimersByTimeAsync(2_100);
  await late;
  const next = readModels.waitFor(9n);
  notice(9n);
  await next;
});

it('fails all waiters if Redis fails', async () => {
  const { get, readModels } = world(5n, 9n);
  get.mockRejectedValue(new Error('The client is offline'));
  const waits = await Promise.allSettled([9n, 9n].map(readModels.waitFor));
  expect(waits).toMatchObject([
    { reason: { message: 'The client is offline' } },
    { reason: { message: 'The client is offline' } },
  ]);
});

it('waits for everything written, and no further', async () => {
  const { readModels } = world(9n, 9n);
  await expect(readModels.waitForAll()).resolves.toBeUndefined();
});

it('uses cached generations while their node is unavailable, for a limited time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hGetAll = vi.fn(async () => ({ [accountsModel.name]: '1' }));
  const node = {
    mGet: async (keys: readonly string[]) =>
      keys.map((key) => {
        if (key.endsWith('watermark')) return watermarkOf(9n);
        return key.endsWith('checkpoint') ? '9' : null;
      }),
  };
  const at = async (_: string, work: (redisNode: typeof node) => unknown) => work(node);
  const redis = { hGetAll, at } as unknown as Redis;
  const readModels = createReadModels(redis, { head: async () => 9n, reaches: async () => true });
  const find = () => readModels.find(accountsModel, 'mara', 'mara');
  await expect(find()).resolves.toBeUndefined();
  hGetAll.mockRejectedValue(new Error('The client is offline'));
  vi.advanceTimersByTime(5_000);
  await expect(find()).resolves.toBeUndefined();
  readModels.forgetGenerations();
  await expect(find()).rejects.toThrow('The client is offline');
  hGetAll.mockResolvedValueOnce({ [accountsModel.name]: '2' });
  await expect(find()).resolves.toBeUndefined();
  vi.advanceTimersByTime(20_000);
  await expect(find()).rejects.toThrow('The client is offline');
});
