import {
  DocumentDeleted,
  FileFailed,
  FileProcessed,
  FileUploaded,
} from '@ovation/contracts/files/events';
import { contentsModel, filesModel } from '@ovation/contracts/files/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { contents } from './contents.ts';
import { files } from './files.ts';

const at = '2026-02-01T10:00:00.000Z';
const hash = 'ab'.repeat(32);
const about = (fileId: string, purpose: 'feed-photo' | 'document') => ({
  fileId,
  ownerId: testId(9),
  purpose,
});

const uploaded = (fileId: string, purpose: 'feed-photo' | 'document' = 'feed-photo') =>
  recorded(FileUploaded, {
    ...about(fileId, purpose),
    mimeType: 'image/png',
    sizeBytes: 1_000,
    hash,
    uploadedAt: at,
  });

const variant = { name: 'full', width: 300, height: 200, sizeBytes: 500, hash };

const processed = recorded(FileProcessed, {
  ...about(testId(1), 'feed-photo'),
  width: 300,
  height: 200,
  variants: [variant],
  blurHash: 'a thumbhash',
  processedAt: at,
});

const failed = recorded(FileFailed, {
  ...about(testId(2), 'feed-photo'),
  reason: 'unreadable',
  failedAt: at,
});

const recordedDeletion = (fileId: string) =>
  recorded(DocumentDeleted, { fileId, ownerId: testId(9), hash, deletedAt: at });

const queued = {
  fileId: testId(1),
  ownerId: testId(9),
  purpose: 'feed-photo' as const,
  mimeType: 'image/png',
  sizeBytes: 1_000,
  status: 'queued' as const,
  width: null,
  height: null,
  variants: [],
  blurHash: null,
  uploadedAt: at,
};

describe('a file', () => {
  it('is queued, then finished with its sizes', () => {
    given(files, [uploaded(testId(1))])
      .thenDocument(filesModel, testId(1), testId(1))
      .is(queued);
    given(files, [uploaded(testId(1)), processed])
      .thenDocument(filesModel, testId(1), testId(1))
      .is({
        ...queued,
        status: 'finished',
        width: 300,
        height: 200,
        variants: [variant],
        blurHash: 'a thumbhash',
      });
  });

  it('is an error when it cannot be read', () => {
    given(files, [uploaded(testId(2)), failed])
      .thenDocument(filesModel, testId(2), testId(2))
      .is({ ...queued, fileId: testId(2), status: 'error' });
  });

  it('is finished at once when it is a document, of which nothing is made', () => {
    given(files, [uploaded(testId(3), 'document')])
      .thenDocument(filesModel, testId(3), testId(3))
      .is({ ...queued, fileId: testId(3), purpose: 'document', status: 'finished' });
  });

  it('leaves word of every content that it names', () => {
    const then = given(contents, [uploaded(testId(1)), processed]);
    for (const { hash } of [uploaded(testId(1)).data, variant]) {
      then.thenDocument(contentsModel, hash, hash).is({ hash });
    }
    expectSameBytes(contents, [uploaded(testId(1)), processed]);
  });

  it('is gone once it was a document that has done its work, and so is the word of its content', () => {
    const events = [uploaded(testId(3), 'document'), recordedDeletion(testId(3))];
    given(files, events).thenDocument(filesModel, testId(3), testId(3)).is(undefined);
    given(contents, events).thenDocument(contentsModel, hash, hash).is(undefined);
  });

  it('gives the same bytes each time', () => {
    expectSameBytes(files, [uploaded(testId(1)), uploaded(testId(2)), processed, failed]);
  });
});
