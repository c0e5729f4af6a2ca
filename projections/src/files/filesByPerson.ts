import { FileUploaded } from '@ovation/contracts/files/events';
import { filesOfPerson } from '@ovation/contracts/files/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Uploads of each person. */
export const filesByPerson = defineProjection({
  model: filesOfPerson,
  version: 2,
  events: [FileUploaded],
  on: {
    FileUploaded: ({ data: { ownerId, fileId, purpose, uploadedAt } }) => ({
      owner: ownerId,
      id: fileId,
      evolve: () => ({ fileId, purpose, uploadedAt }),
    }),
  },
  indexes: ({ purpose, uploadedAt }) => {
    const score = Date.parse(uploadedAt);
    const lists = purpose === 'document' ? [] : (['library'] as const);
    return (['uploaded', purpose, ...lists] as const).map((index) => ({ index, score }));
  },
});
