import { describe, expect, it } from 'vitest';
import { fileModel } from '../../models/file.model.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideUpload, type UploadFile } from './upload.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const upload: UploadFile = {
  fileId: idOf(1),
  mimeType: 'image/png',
  sizeBytes: 100,
  hash: 'ab'.repeat(32),
  ownerId: idOf(2),
  purpose: 'feed-photo',
  now,
};

describe('a file', () => {
  it('is recorded once: the first upload stays', () => {
    const { now: uploadedAt, ...stored } = upload;
    const { state } = given(fileModel)
      .when((file) => decideUpload(upload, file))
      .thenAppends([{ type: 'FileUploaded', data: { ...stored, uploadedAt } }])
      .when((file) => decideUpload({ ...upload, sizeBytes: 101 }, file))
      .thenAppendsNothing();
    expect(state).toMatchObject({ ownerId: idOf(2), sizeBytes: 100, status: 'queued' });
  });
});
