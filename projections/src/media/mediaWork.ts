import {
  AudioProcessed,
  FileDelayed,
  FileErased,
  FileFailed,
  FileProcessed,
  FileProgressed,
  FileReleased,
  FileRetried,
  FileTaken,
  FileUploaded,
  VideoProcessed,
} from '@ovation/contracts/files/events';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { mediaWorkModel, mediaWorkOwner } from '@ovation/contracts/media/readModels';
import { mediaLeaseExpiresAt } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/workQueue';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Work = DocumentOf<typeof mediaWorkModel>;

const changeOf = (fileId: string, evolve: Change<Work>['evolve']): Change<Work> => ({
  owner: mediaWorkOwner,
  id: fileId,
  evolve,
});

const changed = (fileId: string, changes: Partial<Work>): Change<Work> =>
  changeOf(fileId, (work) => work && { ...work, ...changes });

/** Leased by a worker, extended by each heartbeat. */
const leased = (fileId: string, heartbeatAt: string, changes: Partial<Work> = {}): Change<Work> =>
  changeOf(fileId, (work) => {
    const queue = work && workQueueOf(work.purpose);
    return (
      work && {
        ...work,
        ...changes,
        ...(queue && { dueAt: mediaLeaseExpiresAt(heartbeatAt, queue) }),
      }
    );
  });

const removed = (fileId: string): Change<Work> => changeOf(fileId, () => undefined);

const pending = ({ fileId, purpose }: Pick<Work, 'fileId' | 'purpose'>, askedAt: string) =>
  changeOf(fileId, () =>
    workQueueOf(purpose) === undefined
      ? undefined
      : {
          fileId,
          purpose,
          attempts: 0,
          askedAt,
          dueAt: askedAt,
          error: null,
          givenUpAt: null,
        },
  );

/** Pending processing of uploads, and dead letters. */
export const mediaWork = defineProjection({
  model: mediaWorkModel,
  version: 4,
  events: [
    FileUploaded,
    FileTaken,
    FileProgressed,
    FileDelayed,
    FileReleased,
    FileProcessed,
    VideoProcessed,
    AudioProcessed,
    FileFailed,
    FileRetried,
    FileErased,
  ],
  indexes: ({ purpose, dueAt, givenUpAt }) => {
    const queue = workQueueOf(purpose);
    return [
      ...(dueAt === null || !queue ? [] : [{ index: queue, score: Date.parse(dueAt) }]),
      ...(givenUpAt === null ? [] : [{ index: 'dead' as const, score: Date.parse(givenUpAt) }]),
    ];
  },
  on: {
    FileUploaded: ({ data }) => pending(data, data.uploadedAt),
    FileRetried: ({ data }) => pending(data, data.retriedAt),
    FileTaken: ({ data: { fileId, attempt, takenAt } }) =>
      leased(fileId, takenAt, { attempts: attempt }),
    FileProgressed: ({ data: { fileId, progressedAt } }) => leased(fileId, progressedAt),
    FileDelayed: ({ data: { fileId, error, retryAt } }) =>
      changed(fileId, { error, dueAt: retryAt }),
    FileReleased: ({ data: { fileId, attempt, releasedAt } }) =>
      changed(fileId, { attempts: attempt - 1, dueAt: releasedAt }),
    FileProcessed: ({ data }) => removed(data.fileId),
    VideoProcessed: ({ data }) => removed(data.fileId),
    AudioProcessed: ({ data }) => removed(data.fileId),
    FileErased: ({ data }) => removed(data.fileId),
    FileFailed: ({ data: { fileId, reason, error, failedAt } }) =>
      reason === 'gave-up'
        ? changed(fileId, { dueAt: null, givenUpAt: failedAt, ...(error && { error }) })
        : removed(fileId),
  },
});
