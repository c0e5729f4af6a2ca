import { DocumentDeleted, FileProcessed, FileUploaded } from '@ovation/contracts/files/events';
import { contentsModel } from '@ovation/contracts/files/readModels';
import { defineProjection } from '../kernel/projection.ts';

const named = (hash: string) => ({ owner: hash, id: hash, evolve: () => ({ hash }) });

export const contents = defineProjection({
  model: contentsModel,
  version: 2,
  events: [FileUploaded, FileProcessed, DocumentDeleted],
  on: {
    FileUploaded: ({ data }) => named(data.hash),
    DocumentDeleted: ({ data: { hash } }) => ({ owner: hash, id: hash, evolve: () => undefined }),
    FileProcessed: ({ data }) => [...new Set(data.variants.map(({ hash }) => hash))].map(named),
  },
});
