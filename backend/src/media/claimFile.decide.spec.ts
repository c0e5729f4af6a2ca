import type { FileEvent, Worker } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../models/file.model.ts';
import { given } from '../testing/decider.ts';
import { fileAt, fileHash, ownFile, takenFile, uploadedFile } from '../testing/files.ts';
import { decideClaimFile } from './claimFile.decide.ts';
import { attemptsMax } from './transcoding/recordResult.decide.ts';

const at = (now: string, worker?: Worker) => (file: typeof fileModel.initial) =>
  decideClaimFile({ now, worker }, file);
const soon = '2026-02-01T10:00:30.000Z';
const later = '2026-02-01T10:01:10.000Z';
const { fileId, ownerId } = ownFile();

describe('claiming a file', () => {
  it('gives a file to one worker until its lease expires', () => {
    const { state } = given(fileModel, [uploadedFile()])
      .when(at(fileAt))
      .thenAppends([takenFile(1)])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(later))
      .thenAppends([takenFile(2, later)]);
    expect(state?.status).toBe('processing');
  });

  it('has a shorter lease for pictures, which users wait for', () => {
    const purpose = 'feed-photo';
    given(fileModel, [uploadedFile(purpose), takenFile(1, fileAt, purpose)])
      .when(at('2026-02-01T10:00:09.999Z'))
      .thenRefuses('NOT_DUE')
      .when(at('2026-02-01T10:00:10.000Z'))
      .thenAppends([takenFile(2, '2026-02-01T10:00:10.000Z', purpose)]);
  });

  it('is possible at once for the worker that had it and restarted', () => {
    const [first, again] = ['first', 'again'].map((run) => ({ name: 'a:1', run }));
    const [other, unknown] = [{ name: 'a:2', run: 'first' }, undefined];
    given(fileModel, [uploadedFile()])
      .when(at(fileAt, first))
      .thenAppendsLike({ type: 'FileTaken', data: { worker: first } })
      .when(at(fileAt, first))
      .thenRefuses('NOT_DUE')
      .when(at(fileAt, other))
      .thenRefuses('NOT_DUE')
      .when(at(fileAt, unknown))
      .thenRefuses('NOT_DUE')
      .when(at(fileAt, again))
      .thenAppendsLike({ type: 'FileTaken', data: { attempt: 2, worker: again } });
  });

  it('is refused while the lease is renewed by progress', () => {
    const progressed: FileEvent = {
      type: 'FileProgressed',
      data: { fileId, ownerId, attempt: 1, percent: 5, progressedAt: soon },
    };
    given(fileModel, [uploadedFile(), takenFile(1), progressed])
      .when(at(later))
      .thenRefuses('NOT_DUE');
  });

  it('waits for the backoff after a failed attempt', () => {
    const delayed: FileEvent = {
      type: 'FileDelayed',
      data: { fileId, ownerId, attempt: 1, error: 'full', retryAt: later, delayedAt: soon },
    };
    given(fileModel, [uploadedFile(), takenFile(1), delayed])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(later))
      .thenAppends([takenFile(2, later)]);
  });

  it('gives up after every attempt’s worker has died', () => {
    given(fileModel, [uploadedFile(), takenFile(attemptsMax)])
      .when(at(later))
      .thenAppendsLike({ type: 'FileFailed', data: { fileId, reason: 'gave-up' } })
      .when(at(later))
      .thenRefuses('NOT_PENDING');
  });

  it('refuses processed files, documents and erased files', () => {
    const processed: FileEvent = {
      type: 'VideoProcessed',
      data: { ...ownFile(), teaser: null, processedAt: soon },
    };
    const erased: FileEvent = {
      type: 'FileErased',
      data: { fileId, ownerId, hashes: [fileHash], erasedAt: soon },
    };
    for (const end of [processed, erased]) {
      given(fileModel, [uploadedFile(), takenFile(1), end])
        .when(at(later))
        .thenRefuses('NOT_PENDING');
    }
    given(fileModel, [uploadedFile('document')])
      .when(at(later))
      .thenRefuses('NOT_PENDING');
    given(fileModel).when(at(later)).thenRefuses('NOT_PENDING');
  });
});
