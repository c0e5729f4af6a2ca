import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, it } from 'vitest';
import { fileModel } from '../models/file.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideDeleteDocument } from './deleteDocument.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const hash = 'ab'.repeat(32);
const uploaded = (purpose: 'document' | 'avatar'): FileEvent => ({
  type: 'FileUploaded',
  data: {
    fileId: idOf(1),
    ownerId: idOf(2),
    purpose,
    hash,
    mimeType: 'image/png',
    sizeBytes: 1,
    uploadedAt: now,
  },
});
const remove = (file: (typeof fileModel)['initial']) => decideDeleteDocument(now, file);

describe('deleting a document', () => {
  it('records it once, with the released content', () => {
    const data = { fileId: idOf(1), ownerId: idOf(2), hash, sizeBytes: 1, deletedAt: now };
    given(fileModel, [uploaded('document')])
      .when(remove)
      .thenAppends([{ type: 'DocumentDeleted', data }])
      .when(remove)
      .thenAppendsNothing();
  });

  it('ignores missing files and other purposes', () => {
    given(fileModel).when(remove).thenAppendsNothing();
    given(fileModel, [uploaded('avatar')])
      .when(remove)
      .thenAppendsNothing();
  });
});
