import {
  DocumentDeleted,
  FileErased,
  FileProcessed,
  FileUploaded,
} from '@ovation/contracts/files/events';
import { contentsModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

const named = (hash: string, by: 1 | -1): Change<DocumentOf<typeof contentsModel>> => ({
  owner: hash,
  id: hash,
  evolve: (before) => {
    const names = (before?.names ?? 0) + by;
    return names > 0 ? { hash, names } : undefined;
  },
});

/** A content that two people have sent is gone when both have. */
export const contents = defineProjection({
  model: contentsModel,
  version: 3,
  events: [FileUploaded, FileProcessed, DocumentDeleted, FileErased],
  on: {
    FileUploaded: ({ data }) => named(data.hash, 1),
    DocumentDeleted: ({ data }) => named(data.hash, -1),
    FileProcessed: ({ data }) =>
      [...new Set(data.variants.map(({ hash }) => hash))].map((hash) => named(hash, 1)),
    FileErased: ({ data }) => data.hashes.map((hash) => named(hash, -1)),
  },
});
