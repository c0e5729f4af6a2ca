import { storageOfPerson } from '@ovation/contracts/files/readModels';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { recordLogs } from '@ovation/logging/testing/loggers';
import { RedisUnavailable } from '@ovation/redis/redis';
import { expect, it } from 'vitest';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { assertQuota } from './storageQuota.ts';

const gigabyte = 1_000_000_000;
const { storageUnverifiedGb, storageVerifiedGb } = settingsDefault;

const ask = (
  find: (model: unknown) => Promise<unknown>,
  sizeBytes: number,
): { checked: Promise<void>; events: () => readonly string[] } => {
  const { logger, events } = recordLogs();
  const readModels = { find } as unknown as ReadModels;
  const settings = async () => settingsDefault;
  return { checked: assertQuota({ logger, readModels, settings }, 'star', sizeBytes), events };
};

const whoHas =
  (usedBytes: number, status: string) =>
  async (model: unknown): Promise<unknown> =>
    model === storageOfPerson ? { usedBytes } : { status };

it.each([
  ['pending', storageUnverifiedGb],
  ['verified', storageVerifiedGb],
])('grants %s people %i GB, and not a byte more', async (status, gigabytes) => {
  const used = whoHas((gigabytes - 1) * gigabyte, status);
  await expect(ask(used, gigabyte).checked).resolves.toBeUndefined();
  await expect(ask(used, gigabyte + 1).checked).rejects.toThrow('STORAGE_FULL');
});

it('lets an upload pass while the read models are unavailable, and logs it', async () => {
  const unavailable = async () => {
    throw new RedisUnavailable('no node of the cluster has the slot');
  };
  const { checked, events } = ask(unavailable, storageVerifiedGb * gigabyte);
  await expect(checked).resolves.toBeUndefined();
  expect(events()).toEqual(['files.quota_check_skipped']);
});

it('rethrows other errors', async () => {
  const broken = async () => {
    throw new RangeError('a bug');
  };
  await expect(ask(broken, 1).checked).rejects.toThrow('a bug');
});
