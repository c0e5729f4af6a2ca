import { DocumentDeleted, FileErased, FileUploaded } from '@ovation/contracts/files/events';
import { storageOfPerson } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** Changes a person's storage in bytes; no document at zero. */
const changed = (ownerId: string, bytes: number): Change<DocumentOf<typeof storageOfPerson>> => ({
  owner: ownerId,
  id: ownerId,
  evolve: (before) => {
    const usedBytes = (before?.usedBytes ?? 0) + bytes;
    return usedBytes > 0 ? { usedBytes } : undefined;
  },
});

/** Storage used by each person. */
export const storageByPerson = defineProjection({
  model: storageOfPerson,
  version: 1,
  events: [FileUploaded, DocumentDeleted, FileErased],
  on: {
    FileUploaded: ({ data: { ownerId, sizeBytes } }) => changed(ownerId, sizeBytes),
    DocumentDeleted: ({ data: { ownerId, sizeBytes = 0 } }) => changed(ownerId, -sizeBytes),
    FileErased: ({ data: { ownerId, sizeBytes = 0 } }) => changed(ownerId, -sizeBytes),
  },
});
