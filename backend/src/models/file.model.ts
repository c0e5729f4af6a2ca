import { contentHashesOf } from '@ovation/contracts/files/contents';
import { type FileEvent, fileStream, type Worker } from '@ovation/contracts/files/events';
import { evolveFile, type FileDocument, newFile } from '@ovation/contracts/files/evolveFile';
import { mediaLeaseExpiresAt } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/workQueue';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** State of a file. */
export interface File extends Readonly<FileDocument> {
  /** Hash of the upload. */
  readonly hash: string;
  /** Number of claims since the upload or the last replay. */
  readonly attempts: number;
  /** Earliest time of the next claim: end of the lease, or of the backoff. */
  readonly dueAt: string;
  /** Worker with the lease, if it has an identity. */
  readonly leaseHolder?: Worker | undefined;
  /** All contents named by its events, with repetitions and replaced ones. */
  readonly contents: readonly string[];
  /** True once its content was deleted permanently. */
  readonly isDeleted: boolean;
  /** True once everything was erased with its owner. */
  readonly isErased: boolean;
}

const leaseUntil = ({ purpose }: File, reportedAt: string): string => {
  const queue = workQueueOf(purpose);
  return queue ? mediaLeaseExpiresAt(reportedAt, queue) : reportedAt;
};

/** Attempt number and earliest time of the next claim. */
const nextAttempt = (
  file: File,
  event: FileEvent,
): Pick<File, 'attempts' | 'dueAt' | 'leaseHolder'> => {
  const { attempts, dueAt } = file;
  switch (event.type) {
    case 'FileTaken':
      return {
        attempts: event.data.attempt,
        dueAt: leaseUntil(file, event.data.takenAt),
        leaseHolder: event.data.worker,
      };
    case 'FileProgressed':
      return { attempts, dueAt: leaseUntil(file, event.data.progressedAt) };
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
  const named = contentHashesOf(event);
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
  return { ...file, ...evolveFile(file, event), ...nextAttempt(file, event), contents };
};

/** `file-<id>`. */
export const fileModel: Model<File | undefined, typeof fileStream> = {
  stream: fileStream,
  initial: undefined,
  evolve,
};
