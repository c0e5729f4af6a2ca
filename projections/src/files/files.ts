import { type FileEvent, fileStream } from '@ovation/contracts/files/events';
import { foldFile, newFile } from '@ovation/contracts/files/fold';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';

/** Each file, and what can be shown of it so far. */
export const files = defineUniformProjection({
  model: filesModel,
  version: 4,
  events: fileStream.events,
  each: (recorded) => {
    const event = recorded as FileEvent;
    const { fileId } = event.data;
    const of = (evolve: Change<DocumentOf<typeof filesModel>>['evolve']) => [
      { owner: fileId, id: fileId, evolve },
    ];
    if (event.type === 'FileUploaded') return of(() => newFile(event.data));
    if (event.type === 'DocumentDeleted' || event.type === 'FileErased') return of(() => undefined);
    return of((file) => file && foldFile(file, event));
  },
});
