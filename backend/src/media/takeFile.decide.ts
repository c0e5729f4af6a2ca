import { type FileEvent, mediaKindOf, type Worker } from '@ovation/contracts/files/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';
import { attemptsMax, gaveUp } from './making/concludeFile.decide.ts';

/** A worker that died with it and is back: it waits for nobody. */
const isLeftBy = ({ status, takenBy }: File, worker: Worker | undefined): boolean =>
  worker !== undefined &&
  status === 'processing' &&
  takenBy?.name === worker.name &&
  takenBy.run !== worker.run;

/**
 * Takes an upload to make what is shown of it, if that is owed and nobody else is at it. Whoever had it and did not
 * say what became of it has died, which counts as an attempt.
 */
export const decideTakeFile = (
  { now, worker }: { readonly now: string; readonly worker: Worker | undefined },
  file: File | undefined,
): Decision<FileEvent, 'NOT_OWED' | 'NOT_DUE'> => {
  if (!file || file.isErased || mediaKindOf(file.purpose) === undefined) return refused('NOT_OWED');
  if (file.status === 'finished' || file.status === 'error') return refused('NOT_OWED');
  if (file.dueAt > now && !isLeftBy(file, worker)) return refused('NOT_DUE');
  const { fileId, ownerId, purpose, attempts } = file;
  if (attempts >= attemptsMax) {
    return accepted([gaveUp(file, 'no worker came to its end', now)]);
  }
  const attempt = attempts + 1;
  return accepted([
    {
      type: 'FileTaken',
      data: { fileId, ownerId, purpose, attempt, ...(worker && { worker }), takenAt: now },
    },
  ]);
};
