import { type FileEvent, fileStream } from '@ovation/contracts/files/events';
import { evolveFile, newFile } from '@ovation/contracts/files/evolveFile';
import { fileProgressed } from '@ovation/contracts/files/push';
import { filesModel } from '@ovation/contracts/files/readModels';
import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';

type File = DocumentOf<typeof filesModel>;

/** Events that change an open page. */
const progressEvents: Partial<Record<FileEvent['type'], true>> = {
  FileTaken: true,
  FileProgressed: true,
  FileDelayed: true,
  FileReleased: true,
  FileProcessed: true,
  VideoPictured: true,
  RenditionMade: true,
  VideoProcessed: true,
  AudioProcessed: true,
  FileFailed: true,
  FileRetried: true,
};

const progressOf = ({ fileId, ownerId, status, progress, fault }: File): PushHint =>
  pushTo(fileProgressed, [rooms.person(ownerId)], { fileId, status, progress, fault });

/** Each file and its displayable state. */
export const files = defineUniformProjection({
  model: filesModel,
  version: 6,
  events: fileStream.events,
  each: (recorded) => {
    const event = recorded as FileEvent;
    const { fileId } = event.data;
    const of = (evolve: Change<File>['evolve']) => [{ owner: fileId, id: fileId, evolve }];
    if (event.type === 'FileUploaded') return of(() => newFile(event.data));
    if (event.type === 'DocumentDeleted' || event.type === 'FileErased') return of(() => undefined);
    const notifiesOwner = event.type in progressEvents;
    return [
      {
        owner: fileId,
        id: fileId,
        evolve: (file) => file && evolveFile(file, event),
        ...(notifiesOwner && { push: (file) => (file ? [progressOf(file)] : []) }),
      },
    ];
  },
});
