import type { FileEvent } from '@ovation/contracts/files/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/**
 * Erases a file of a removed person, or one no longer used, once; a deleted document's content was released before.
 */
export const decideEraseFile = (now: string, file: File | undefined): Accepted<FileEvent> => {
  if (!file || file.isErased) return accepted([]);
  const { fileId, ownerId } = file;
  const hashes = file.isDeleted ? [] : [...file.contents];
  const sizeBytes = file.isDeleted ? 0 : file.sizeBytes;
  return accepted([
    { type: 'FileErased', data: { fileId, ownerId, hashes, sizeBytes, erasedAt: now } },
  ]);
};
