import { contentsOfEvent } from '@ovation/contracts/files/contents';
import { type FileEvent, fileStream } from '@ovation/contracts/files/events';
import { contentsModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';

type Content = DocumentOf<typeof contentsModel>;

/** Changes a reference count; hashes of an erased person are unknown, both at upload and removal. */
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

const gone = (hashes: readonly string[]): readonly Change<Content>[] =>
  hashes.flatMap((hash) => named(hash, -1));

/** Reference counts of contents: one uploaded by two people is unreferenced when both are gone. */
export const contents = defineUniformProjection({
  model: contentsModel,
  version: 5,
  events: fileStream.events,
  each: (event) => {
    const said = event as FileEvent;
    if (said.type === 'DocumentDeleted') return gone([said.data.hash]);
    if (said.type === 'FileErased') return gone(said.data.hashes);
    return contentsOfEvent(said).flatMap((hash) => named(hash, 1));
  },
});
