import { accountsModel } from '@ovation/contracts/auth/readModels';
import { partitionCount, watermarkOf } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createReadModels } from './readModels.ts';

/** Read models that have all come to a position; the log ends at another. */
const world = (applied: bigint, end: bigint) => {
  const state = { applied };
  const get = vi.fn(async () => watermarkOf(state.applied));
  const head = vi.fn(async () => end);
  const redis = { get } as unknown as Redis;
  return { state, get, head, readModels: createReadModels(redis, head) };
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

it('does not refuse what was written while the log was asked where it ends', async () => {
  const { state, head, readModels } = world(5n, 9n);
  let tellEarly = (_: bigint): void => undefined;
  head.mockReturnValueOnce(
    new Promise((resolve) => {
      tellEarly = resolve;
    }),
  );
  const first = readModels.waitFor(7n);
  const second = readModels.waitFor(9n);
  state.applied = 9n;
  tellEarly(7n);
  await expect(Promise.all([first, second])).resolves.toBeDefined();
});

it('asks once for all that wait', async () => {
  const { state, head, get, readModels } = world(5n, 9n);
  const waits = Array.from({ length: 40 }, () => readModels.waitFor(9n));
  state.applied = 9n;
  await Promise.all(waits);
  expect(head).toHaveBeenCalledOnce();
  expect(get).toHaveBeenCalledTimes(partitionCount);
});

it('waits for all that is written, and no further', async () => {
  const { readModels } = world(9n, 9n);
  await expect(readModels.waitForAll()).resolves.toBeUndefined();
});

it('goes on with the generations that it knows while the node that tells of them is away, and not for long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hGetAll = vi.fn(async () => ({ [accountsModel.name]: '1' }));
  const mGet = vi.fn(async (keys: readonly string[]) =>
    [null, '9', watermarkOf(9n)].slice(-keys.length),
  );
  const redis = { hGetAll, mGet } as unknown as Redis;
  const readModels = createReadModels(redis, async () => 9n);
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
