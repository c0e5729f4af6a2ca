import {
  type FileEvent,
  type FilePurpose,
  fileStream,
  type Variant,
} from '@ovation/contracts/files/events';
import type { Model } from '../kernel/handleCommand.ts';

/** What decisions need to know of a file. */
export interface File {
  readonly fileId: string;
  readonly ownerId: string;
  readonly purpose: FilePurpose;
  readonly hash: string;
  readonly status: 'queued' | 'finished' | 'error';
  readonly variants: readonly Variant[];
}

const evolve = (file: File | undefined, event: FileEvent): File | undefined => {
  switch (event.type) {
    case 'FileUploaded': {
      const { fileId, ownerId, purpose, hash } = event.data;
      return { fileId, ownerId, purpose, hash, status: 'queued', variants: [] };
    }
    case 'FileProcessed':
      return file && { ...file, status: 'finished', variants: event.data.variants };
    case 'FileFailed':
      return file && { ...file, status: 'error' };
    default:
      return event satisfies never;
  }
};

/** `file-<id>`. */
export const fileModel: Model<File | undefined, typeof fileStream> = {
  stream: fileStream,
  initial: undefined,
  evolve,
};
