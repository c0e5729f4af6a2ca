import { storageOfPerson } from '@ovation/contracts/files/readModels';
import { everyPerformer, performersModel } from '@ovation/contracts/performers/readModels';
import { CommonProblem } from '../kernel/problemAnswer.ts';
import type { FilesNeeds } from './deps.ts';

const bytesOfGb = 1_000_000_000;

export type QuotaDeps = Pick<FilesNeeds, 'readModels' | 'settings'>;

/**
 * Throws where a person would have uploaded more than the operator allows. What is on its way elsewhere is not
 * counted: an upload is asked about when it begins and once it has come.
 */
export const assertRoom = async (
  { readModels, settings }: QuotaDeps,
  personId: string,
  sizeBytes: number,
): Promise<void> => {
  const [used, performer, { storageUnverifiedGb, storageVerifiedGb }] = await Promise.all([
    readModels.find(storageOfPerson, personId, personId),
    readModels.find(performersModel, everyPerformer, personId),
    settings(),
  ]);
  const gigabytes = performer?.status === 'verified' ? storageVerifiedGb : storageUnverifiedGb;
  if ((used?.usedBytes ?? 0) + sizeBytes <= gigabytes * bytesOfGb) return;
  throw new CommonProblem('STORAGE_FULL', { values: { gigabytes } });
};
