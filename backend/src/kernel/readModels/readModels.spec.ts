import { accountsModel } from '@ovation/contracts/auth/readModels';
import { partitionCount, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { createReadModels } from './readModels.ts';

/** Read models that have all come to a position; the log ends at another. */
const world = (applied: bigint, end: bigint) => {
  const state = { applied };
  const get = vi.fn(async () => watermarkOf(state.applied));
  const log = { head: async () => end, reaches: async (position: bigint) => position <= end };
  const redis = { get } as unknown as Redis;
  const readModels = createReadModels(redis, log);
  const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);
  const notice = (position: bigint): void =>
    readModels.noteApplied({ partitions: everyPartition, position: position.toString() });
  return { state, get, notice, readModels };
};

it('refuses at once to wait for what nobody has written, and asks Redis nothing', async () => {
  const { get, readModels } = world(5n, 9n);
  const waits = await Promise.allSettled([10n, 999_999_999_999n].map(readModels.waitFor));
  expect(waits).toMatchObject([
    { reason: { message: 'MALFORMED' } },
    { reason: { message: 'MALFORMED' } },
  ]);
  expect(get).not.toHaveBeenCalled();
});

it('is told by a notice what it waits for, and asks Redis nothing', async () => {
  const { get, notice, readModels } = world(5n, 9n);
  notice(5n);
  const waits = [6n, 9n].map(readModels.waitFor);
  notice(7n);
  await waits[0];
  notice(9n);
  await waits[1];
  expect(get).not.toHaveBeenCalled();
});

it('asks Redis when no notice comes, once for all that wait', async () => {
  const { state, get, readModels } = world(5n, 9n);
  const waits = Array.from({ length: 40 }, () => readModels.waitFor(9n));
  state.applied = 9n;
  await Promise.all(waits);
  expect(get).toHaveBeenCalledTimes(partitionCount);
});

it('gives up on what does not come, and waits for the next all the same', async () => {
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

it('tells all who wait that Redis does not answer', async () => {
  const { get, readModels } = world(5n, 9n);
  get.mockRejectedValue(new Error('The client is offline'));
  const waits = await Promise.allSettled([9n, 9n].map(readModels.waitFor));
  expect(waits).toMatchObject([
    { reason: { message: 'The client is offline' } },
    { reason: { message: 'The client is offline' } },
  ]);
});

it('waits for all that is written, and no further', async () => {
  const { readModels } = world(9n, 9n);
  await expect(readModels.waitForAll()).resolves.toBeUndefined();
});

it('goes on with the generations that it knows while the node that tells of them is away, and not for long', async () => {
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
  const at = async (_: string, work: (asked: typeof node) => unknown) => work(node);
  const redis = { hGetAll, at } as unknown as Redis;
  const readModels = createReadModels(redis, { head: async () => 9n, reaches: async () => true });
  const find = () => readModels.find(accountsModel, 'mara', 'mara');
  await expect(find()).resolves.toBeUndefined();
  hGetAll.mockRejectedValue(new Error('The client is offline'));
  vi.advanceTimersByTime(5_000);
  await expect(find()).resolves.toBeUndefined();
  readModels.noteSwitched();
  await expect(find()).rejects.toThrow('The client is offline');
  hGetAll.mockResolvedValueOnce({ [accountsModel.name]: '2' });
  await expect(find()).resolves.toBeUndefined();
  vi.advanceTimersByTime(20_000);
  await expect(find()).rejects.toThrow('The client is offline');
});
