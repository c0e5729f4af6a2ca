import type { FileEvent } from '@ovation/contracts/files/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/**
 * Operator's request to process a given up file again. Unsupported files are refused: they would fail the same way.
 */
export const decideReplayFile = (
  { now }: { readonly now: string },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'NOT_GIVEN_UP'> => {
  if (!file || file.isErased) return refused('NOT_FOUND');
  if (file.fault !== 'gave-up') return refused('NOT_GIVEN_UP');
  const { fileId, ownerId, purpose } = file;
  return accepted([{ type: 'FileRetried', data: { fileId, ownerId, purpose, retriedAt: now } }]);
};
