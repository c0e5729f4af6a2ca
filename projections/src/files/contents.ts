import {
  DocumentDeleted,
  FileErased,
  FileProcessed,
  FileUploaded,
} from '@ovation/contracts/files/events';
import { contentsModel } from '@ovation/contracts/files/readModels';
import { erasedText } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Content = DocumentOf<typeof contentsModel>;

/** Of somebody whose key is gone nobody knows any more what it was, neither when it came nor when it went. */
const named = (hash: string, by: 1 | -1): readonly Change<Content>[] =>
  hash === erasedText
    ? []
    : [
        {
          owner: hash,
          id: hash,
          evolve: (before) => {
            const names = (before?.names ?? 0) + by;
            return names > 0 ? { hash, names } : undefined;
          },
        },
      ];

/** A content that two people have sent is gone when both have. */
export const contents = defineProjection({
  model: contentsModel,
  version: 4,
  events: [FileUploaded, FileProcessed, DocumentDeleted, FileErased],
  on: {
    FileUploaded: ({ data }) => named(data.hash, 1),
    DocumentDeleted: ({ data }) => named(data.hash, -1),
    FileProcessed: ({ data }) =>
      [...new Set(data.variants.map(({ hash }) => hash))].flatMap((hash) => named(hash, 1)),
    FileErased: ({ data }) => data.hashes.flatMap((hash) => named(hash, -1)),
  },
});
