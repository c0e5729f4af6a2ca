import { contentHashesOf } from '@ovation/contracts/files/contents';
import { type FileEvent, fileStream } from '@ovation/contracts/files/events';
import { contentsModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';

type Content = DocumentOf<typeof contentsModel>;

/** Changes a reference count; hashes of an erased person are unknown, both at upload and removal. */
const countReference = (hash: string, by: 1 | -1): readonly Change<Content>[] =>
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

const dropReferences = (hashes: readonly string[]): readonly Change<Content>[] =>
  hashes.flatMap((hash) => countReference(hash, -1));

/** Reference counts of contents: one uploaded by two people is unreferenced when both are gone. */
export const contents = defineUniformProjection({
  model: contentsModel,
  version: 5,
  events: fileStream.events,
  each: (event) => {
    const fileEvent = event as FileEvent;
    if (fileEvent.type === 'DocumentDeleted') return dropReferences([fileEvent.data.hash]);
    if (fileEvent.type === 'FileErased') return dropReferences(fileEvent.data.hashes);
    return contentHashesOf(fileEvent).flatMap((hash) => countReference(hash, 1));
  },
});
