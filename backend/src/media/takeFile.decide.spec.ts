import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../files/model.ts';
import { given } from '../testing/decider.ts';
import { fileAt, fileHash, ownFile, takenFile, uploadedFile } from '../testing/files.ts';
import { attemptsMax } from './concludeFile.decide.ts';
import { decideTakeFile } from './takeFile.decide.ts';

const at = (now: string) => (file: typeof fileModel.initial) => decideTakeFile({ now }, file);
const soon = '2026-02-01T10:00:30.000Z';
const later = '2026-02-01T10:01:10.000Z';
const { fileId, ownerId } = ownFile();

describe('taking a file', () => {
  it('is for one worker alone, until that one must have died', () => {
    const { state } = given(fileModel, [uploadedFile()])
      .when(at(fileAt))
      .thenAppends([takenFile(1)])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(later))
      .thenAppends([takenFile(2, later)]);
    expect(state?.status).toBe('processing');
  });

  it('is left to whoever says how far it is', () => {
    const progressed: FileEvent = {
      type: 'FileProgressed',
      data: { fileId, ownerId, attempt: 1, percent: 5, progressedAt: soon },
    };
    given(fileModel, [uploadedFile(), takenFile(1), progressed])
      .when(at(later))
      .thenRefuses('NOT_DUE');
  });

  it('waits for the pause after an attempt that failed', () => {
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

  it('is given up once every worker that had it has died', () => {
    given(fileModel, [uploadedFile(), takenFile(attemptsMax)])
      .when(at(later))
      .thenAppendsLike({ type: 'FileFailed', data: { fileId, reason: 'gave-up' } })
      .when(at(later))
      .thenRefuses('NOT_OWED');
  });

  it('is not done for what is there, is no picture and nothing to play, or is gone', () => {
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
        .thenRefuses('NOT_OWED');
    }
    given(fileModel, [uploadedFile('document')])
      .when(at(later))
      .thenRefuses('NOT_OWED');
    given(fileModel).when(at(later)).thenRefuses('NOT_OWED');
  });
});
