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
import { everyFile, mediaWorkModel } from '@ovation/contracts/media/readModels';
import { takenUntil } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/work';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Work = DocumentOf<typeof mediaWorkModel>;

const becomes = (fileId: string, evolve: Change<Work>['evolve']): Change<Work> => ({
  owner: everyFile,
  id: fileId,
  evolve,
});

const changed = (fileId: string, changes: Partial<Work>): Change<Work> =>
  becomes(fileId, (work) => work && { ...work, ...changes });

/** Leased by a worker, extended by each heartbeat. */
const held = (fileId: string, saidAt: string, changes: Partial<Work> = {}): Change<Work> =>
  becomes(fileId, (work) => {
    const queue = work && workQueueOf(work.purpose);
    return work && { ...work, ...changes, ...(queue && { dueAt: takenUntil(saidAt, queue) }) };
  });

const gone = (fileId: string): Change<Work> => becomes(fileId, () => undefined);

const owed = ({ fileId, purpose }: Pick<Work, 'fileId' | 'purpose'>, askedAt: string) =>
  becomes(fileId, () =>
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
    FileUploaded: ({ data }) => owed(data, data.uploadedAt),
    FileRetried: ({ data }) => owed(data, data.retriedAt),
    FileTaken: ({ data: { fileId, attempt, takenAt } }) =>
      held(fileId, takenAt, { attempts: attempt }),
    FileProgressed: ({ data: { fileId, progressedAt } }) => held(fileId, progressedAt),
    FileDelayed: ({ data: { fileId, error, retryAt } }) =>
      changed(fileId, { error, dueAt: retryAt }),
    FileReleased: ({ data: { fileId, attempt, releasedAt } }) =>
      changed(fileId, { attempts: attempt - 1, dueAt: releasedAt }),
    FileProcessed: ({ data }) => gone(data.fileId),
    VideoProcessed: ({ data }) => gone(data.fileId),
    AudioProcessed: ({ data }) => gone(data.fileId),
    FileErased: ({ data }) => gone(data.fileId),
    FileFailed: ({ data: { fileId, reason, error, failedAt } }) =>
      reason === 'gave-up'
        ? changed(fileId, { dueAt: null, givenUpAt: failedAt, ...(error && { error }) })
        : gone(fileId),
  },
});
