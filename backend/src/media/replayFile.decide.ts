import type { FileEvent } from '@ovation/contracts/files/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/** An operator asks once more for what was given up. What cannot be shown would come to the same. */
export const decideReplayFile = (
  { now }: { readonly now: string },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'NOT_GIVEN_UP'> => {
  if (!file || file.isErased) return refused('NOT_FOUND');
  if (file.fault !== 'gave-up') return refused('NOT_GIVEN_UP');
  const { fileId, ownerId, purpose } = file;
  return accepted([{ type: 'FileRetried', data: { fileId, ownerId, purpose, retriedAt: now } }]);
};
