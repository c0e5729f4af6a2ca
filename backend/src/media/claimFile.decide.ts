import { type FileEvent, mediaKindOf, type Worker } from '@ovation/contracts/files/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';
import { attemptsMax, gaveUpEvent } from './transcoding/recordResult.decide.ts';

/** True if this worker's previous run died with the file: the lease needn't expire. */
const isAbandonedBy = ({ status, leaseHolder }: File, worker: Worker | undefined): boolean =>
  worker !== undefined &&
  status === 'processing' &&
  leaseHolder?.name === worker.name &&
  leaseHolder.run !== worker.run;

/**
 * Claims a pending upload for transcoding, unless another worker has the lease. An expired lease counts as a failed
 * attempt.
 */
export const decideClaimFile = (
  { now, worker }: { readonly now: string; readonly worker: Worker | undefined },
  file: File | undefined,
): Decision<FileEvent, 'NOT_PENDING' | 'NOT_DUE'> => {
  if (!file || file.isErased || mediaKindOf(file.purpose) === undefined)
    return refused('NOT_PENDING');
  if (file.status === 'finished' || file.status === 'error') return refused('NOT_PENDING');
  if (file.dueAt > now && !isAbandonedBy(file, worker)) return refused('NOT_DUE');
  const { fileId, ownerId, purpose, attempts } = file;
  if (attempts >= attemptsMax) {
    return accepted([gaveUpEvent(file, 'no worker came to its end', now)]);
  }
  const attempt = attempts + 1;
  return accepted([
    {
      type: 'FileTaken',
      data: { fileId, ownerId, purpose, attempt, ...(worker && { worker }), takenAt: now },
    },
  ]);
};
