import { contentsOfEvent } from '@ovation/contracts/files/contents';
import { type FileEvent, fileStream, type Worker } from '@ovation/contracts/files/events';
import { type FileDocument, foldFile, newFile } from '@ovation/contracts/files/fold';
import { takenUntil } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/work';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** What decisions need to know of a file. */
export interface File extends Readonly<FileDocument> {
  /** Of what was sent. */
  readonly hash: string;
  /** How often a worker has taken it since it was uploaded or asked for again. */
  readonly attempts: number;
  /** Nobody takes it before: a worker has it, or it waits after an attempt that failed. */
  readonly dueAt: string;
  /** Who has it, where that one knows itself again. */
  readonly takenBy?: Worker | undefined;
  /** All contents that its events have named, each as often as they did: also those that were replaced. */
  readonly contents: readonly string[];
  /** Its content was taken away for good. */
  readonly isDeleted: boolean;
  /** Nothing of it is there any more: its owner left. */
  readonly isErased: boolean;
}

const heldUntil = ({ purpose }: File, saidAt: string): string => {
  const queue = workQueueOf(purpose);
  return queue ? takenUntil(saidAt, queue) : saidAt;
};

/** When the next attempt may begin, and which it is. */
const turnOf = (file: File, event: FileEvent): Pick<File, 'attempts' | 'dueAt' | 'takenBy'> => {
  const { attempts, dueAt } = file;
  switch (event.type) {
    case 'FileTaken':
      return {
        attempts: event.data.attempt,
        dueAt: heldUntil(file, event.data.takenAt),
        takenBy: event.data.worker,
      };
    case 'FileProgressed':
      return { attempts, dueAt: heldUntil(file, event.data.progressedAt) };
    case 'FileReleased':
      return { attempts: attempts - 1, dueAt: event.data.releasedAt };
    case 'FileDelayed':
      return { attempts, dueAt: event.data.retryAt };
    case 'FileRetried':
      return { attempts: 0, dueAt: event.data.retriedAt };
    default:
      return { attempts, dueAt };
  }
};

const evolve = (file: File | undefined, event: FileEvent): File | undefined => {
  const named = contentsOfEvent(event);
  if (event.type === 'FileUploaded') {
    const { hash, uploadedAt } = event.data;
    return {
      ...newFile(event.data),
      hash,
      attempts: 0,
      dueAt: uploadedAt,
      contents: named,
      isDeleted: false,
      isErased: false,
    };
  }
  if (!file) return undefined;
  if (event.type === 'DocumentDeleted') return { ...file, isDeleted: true };
  if (event.type === 'FileErased') {
    return { ...file, blurHash: null, isDeleted: true, isErased: true };
  }
  const contents = named.length > 0 ? [...file.contents, ...named] : file.contents;
  return { ...file, ...foldFile(file, event), ...turnOf(file, event), contents };
};

/** `file-<id>`. */
export const fileModel: Model<File | undefined, typeof fileStream> = {
  stream: fileStream,
  initial: undefined,
  evolve,
};
