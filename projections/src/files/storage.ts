import { DocumentDeleted, FileErased, FileUploaded } from '@ovation/contracts/files/events';
import { storageOfPerson } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** So many bytes more of a person's, or fewer; of whom nothing is kept there is no document. */
const changed = (ownerId: string, bytes: number): Change<DocumentOf<typeof storageOfPerson>> => ({
  owner: ownerId,
  id: ownerId,
  evolve: (before) => {
    const usedBytes = (before?.usedBytes ?? 0) + bytes;
    return usedBytes > 0 ? { usedBytes } : undefined;
  },
});

/** How much of what each person sent is kept. */
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
