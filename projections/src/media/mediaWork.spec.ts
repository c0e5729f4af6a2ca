import {
  FileDelayed,
  FileErased,
  FileFailed,
  type FilePurpose,
  FileRetried,
  FileTaken,
  FileUploaded,
  VideoProcessed,
} from '@ovation/contracts/files/events';
import { mediaWorkModel, mediaWorkOwner } from '@ovation/contracts/media/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { mediaWork } from './mediaWork.ts';

const [fileId, ownerId] = [testId(1), testId(2)];
const own = { fileId, ownerId, purpose: 'feed-video' } as const;
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-01T10:10:00.000Z';
const hash = 'ab'.repeat(32);
const uploaded = (purpose: FilePurpose = 'feed-video') =>
  recorded(FileUploaded, {
    fileId,
    ownerId,
    purpose,
    mimeType: 'video/mp4',
    sizeBytes: 9,
    hash,
    uploadedAt: at,
  });
const taken = recorded(FileTaken, { ...own, attempt: 1, takenAt: at });
const delayed = recorded(FileDelayed, {
  fileId,
  ownerId,
  attempt: 1,
  error: 'the disk is full',
  retryAt: later,
  delayedAt: at,
});
const failed = (reason: 'gave-up' | 'unreadable') =>
  recorded(FileFailed, { ...own, reason, failedAt: later });
const retried = recorded(FileRetried, { ...own, retriedAt: later });
const processed = recorded(VideoProcessed, { ...own, teaser: null, processedAt: later });
const erased = recorded(FileErased, { fileId, ownerId, hashes: [hash], erasedAt: later });

const work = {
  fileId,
  purpose: 'feed-video' as const,
  attempts: 0,
  askedAt: at,
  dueAt: at,
  error: null,
  givenUpAt: null,
};

describe('the media work', () => {
  it('is pending from the upload on, on the queue of its kind', () => {
    const owed = given(mediaWork, [uploaded()]);
    owed.thenDocument(mediaWorkModel, mediaWorkOwner, fileId).is(work);
    owed.thenIndex(mediaWorkModel, mediaWorkOwner, 'media').is([fileId]);
    given(mediaWork, [uploaded('feed-photo')])
      .thenIndex(mediaWorkModel, mediaWorkOwner, 'pictures')
      .is([fileId]);
    given(mediaWork, [uploaded('document')]).thenDocuments.count(0);
  });

  it('is leased by a worker, and delayed after a failed attempt', () => {
    given(mediaWork, [uploaded(), taken])
      .thenDocument(mediaWorkModel, mediaWorkOwner, fileId)
      .is({ ...work, attempts: 1, dueAt: '2026-02-01T10:00:45.000Z' });
    const photo = recorded(FileTaken, { ...own, attempt: 1, takenAt: at });
    given(mediaWork, [uploaded('feed-photo'), photo])
      .thenDocument(mediaWorkModel, mediaWorkOwner, fileId)
      .is({ ...work, purpose: 'feed-photo', attempts: 1, dueAt: '2026-02-01T10:00:10.000Z' });
    given(mediaWork, [uploaded(), taken, delayed])
      .thenDocument(mediaWorkModel, mediaWorkOwner, fileId)
      .is({ ...work, attempts: 1, dueAt: later, error: 'the disk is full' });
  });

  it('ends once the upload is processed, failed, or erased', () => {
    for (const end of [processed, failed('unreadable'), erased]) {
      given(mediaWork, [uploaded(), taken, end]).thenDocuments.count(0);
    }
  });

  it('is a dead letter once given up, and pending again on request', () => {
    const dead = given(mediaWork, [uploaded(), taken, delayed, failed('gave-up')]);
    dead.thenIndex(mediaWorkModel, mediaWorkOwner, 'dead').is([fileId]);
    dead.thenIndex(mediaWorkModel, mediaWorkOwner, 'media').is([]);
    const again = given(mediaWork, [uploaded(), taken, failed('gave-up'), retried]);
    again.thenDocument(mediaWorkModel, mediaWorkOwner, fileId).is({
      ...work,
      askedAt: later,
      dueAt: later,
    });
    // An unreadable upload leaves no work.
    given(mediaWork, [uploaded(), failed('unreadable'), retried])
      .thenIndex(mediaWorkModel, mediaWorkOwner, 'media')
      .is([fileId]);
  });

  it('is deterministic', () => {
    expectSameBytes(mediaWork, [uploaded(), taken, delayed, failed('gave-up'), retried, processed]);
  });
});
