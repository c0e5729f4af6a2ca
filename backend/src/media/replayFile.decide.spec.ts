import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../models/file.model.ts';
import { given } from '../testing/decider.ts';
import { fileAt, fileHash, ownFile, takenFile, uploadedFile } from '../testing/files.ts';
import { decideReplayFile } from './replayFile.decide.ts';

const replay = (file: typeof fileModel.initial) => decideReplayFile({ now: fileAt }, file);
const failed = (reason: 'gave-up' | 'too-long'): FileEvent => ({
  type: 'FileFailed',
  data: { ...ownFile(), reason, failedAt: fileAt },
});

describe('replaying a file', () => {
  it('resets it, once', () => {
    const { state } = given(fileModel, [uploadedFile(), takenFile(5), failed('gave-up')])
      .when(replay)
      .thenAppends([{ type: 'FileRetried', data: { ...ownFile(), retriedAt: fileAt } }])
      .when(replay)
      .thenRefuses('NOT_GIVEN_UP');
    expect(state).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('is for given up files of existing owners', () => {
    given(fileModel, [uploadedFile(), failed('too-long')])
      .when(replay)
      .thenRefuses('NOT_GIVEN_UP');
    const { fileId, ownerId } = ownFile();
    const erased: FileEvent = {
      type: 'FileErased',
      data: { fileId, ownerId, hashes: [fileHash], erasedAt: fileAt },
    };
    given(fileModel, [uploadedFile(), failed('gave-up'), erased])
      .when(replay)
      .thenRefuses('NOT_FOUND');
    given(fileModel).when(replay).thenRefuses('NOT_FOUND');
  });
});
