import type { FileEvent } from '@ovation/contracts/files/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/** Deletes an existing document, once. */
export const decideDeleteDocument = (now: string, file: File | undefined): Accepted<FileEvent> => {
  if (file?.purpose !== 'document' || file.isDeleted) return accepted([]);
  const { fileId, ownerId, hash, sizeBytes } = file;
  return accepted([
    { type: 'DocumentDeleted', data: { fileId, ownerId, hash, sizeBytes, deletedAt: now } },
  ]);
};
