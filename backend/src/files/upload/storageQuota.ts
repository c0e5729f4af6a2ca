import { storageOfPerson } from '@ovation/contracts/files/readModels';
import { everyPerformer, performersModel } from '@ovation/contracts/performers/readModels';
import type { Base } from '../../kernel/composition/base.ts';
import { isPartFault } from '../../kernel/partFaults.ts';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';
import type { SettingsOffers } from '../../settings/public.ts';

const bytesOfGb = 1_000_000_000;

export interface QuotaDeps extends Pick<Base, 'logger' | 'readModels'>, SettingsOffers {}

interface Storage {
  readonly usedBytes: number;
  /** What the operator allows. */
  readonly gigabytes: number;
}

const storageOf = async (
  { readModels, settings }: QuotaDeps,
  personId: string,
): Promise<Storage> => {
  const [used, performer, { storageUnverifiedGb, storageVerifiedGb }] = await Promise.all([
    readModels.find(storageOfPerson, personId, personId),
    readModels.find(performersModel, everyPerformer, personId),
    settings(),
  ]);
  const isVerified = performer?.status === 'verified';
  return {
    usedBytes: used?.usedBytes ?? 0,
    gigabytes: isVerified ? storageVerifiedGb : storageUnverifiedGb,
  };
};

/**
 * Throws where a person would have uploaded more than the operator allows. A resumable upload is asked about when it
 * begins, with all others that have begun, and once it has come. While the read models are away every
 * upload passes: a quota bounds the bill of months, and a command waits for no read model.
 */
export const assertRoom = async (
  deps: QuotaDeps,
  personId: string,
  sizeBytes: number,
): Promise<void> => {
  const storage = await storageOf(deps, personId).catch((error: unknown) => {
    if (!isPartFault(error)) throw error;
    deps.logger.warn({ err: error, personId }, 'an upload passes without its quota');
  });
  if (!storage || storage.usedBytes + sizeBytes <= storage.gigabytes * bytesOfGb) return;
  throw new CommonProblem('STORAGE_FULL', { values: { gigabytes: storage.gigabytes } });
};
