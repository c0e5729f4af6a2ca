import { FileUploaded } from '@ovation/contracts/files/events';
import { filesOfPerson } from '@ovation/contracts/files/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** What each person uploaded. */
export const filesByPerson = defineProjection({
  model: filesOfPerson,
  version: 1,
  events: [FileUploaded],
  on: {
    FileUploaded: ({ data: { ownerId, fileId, uploadedAt } }) => ({
      owner: ownerId,
      id: fileId,
      evolve: () => ({ fileId, uploadedAt }),
    }),
  },
  indexes: ({ uploadedAt }) => [{ index: 'uploaded', score: Date.parse(uploadedAt) }],
});
