import { storageOfPerson } from '@ovation/contracts/files/readModels';
import { performerListOwner, performersModel } from '@ovation/contracts/performers/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import type { Base } from '../../kernel/composition/base.ts';
import { isDependencyError } from '../../kernel/dependencyErrors.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import type { SettingsOffers } from '../../settings/public.ts';
import { uploadLogEvents } from './upload.log.ts';

const bytesOfGb = 1_000_000_000;

export interface QuotaDeps extends Pick<Base, 'logger' | 'readModels'>, SettingsOffers {}

interface StorageUsage {
  readonly usedBytes: number;
  /** Quota set by the operator. */
  readonly gigabytes: number;
}

const storageUsageOf = async (
  { readModels, settings }: QuotaDeps,
  personId: string,
): Promise<StorageUsage> => {
  const [used, performer, { storageUnverifiedGb, storageVerifiedGb }] = await Promise.all([
    readModels.find(storageOfPerson, personId, personId),
    readModels.find(performersModel, performerListOwner, personId),
    settings(),
  ]);
  const isVerified = performer?.status === 'verified';
  return {
    usedBytes: used?.usedBytes ?? 0,
    gigabytes: isVerified ? storageVerifiedGb : storageUnverifiedGb,
  };
};

/**
 * Throws if an upload exceeds the person's storage quota. A resumable upload is checked at its start, together with
 * the others in progress, and when complete. While the read models are unavailable uploads pass: the quota limits a
 * monthly bill, and commands wait for no read model.
 */
export const assertQuota = async (
  deps: QuotaDeps,
  personId: string,
  sizeBytes: number,
): Promise<void> => {
  const storage = await storageUsageOf(deps, personId).catch((error: unknown) => {
    if (!isDependencyError(error)) throw error;
    logEvent(deps.logger, uploadLogEvents['files.quota_check_skipped'], { err: error, personId });
  });
  if (!storage || storage.usedBytes + sizeBytes <= storage.gigabytes * bytesOfGb) return;
  throw new CommonProblem('STORAGE_FULL', { values: { gigabytes: storage.gigabytes } });
};
