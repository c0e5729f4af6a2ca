import type { FileEvent, FilePurpose } from '@ovation/contracts/files/events';
import { captionsMax } from '@ovation/contracts/files/rules';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../models/file.model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  decideDescribe,
  decideRemoveCaptions,
  decideRetry,
  decideSetCaptions,
} from './ownFile.decide.ts';

type FileState = typeof fileModel.initial;

const now = '2026-01-01T00:00:00.000Z';
const [fileId, ownerId, other] = [idOf(1), idOf(2), idOf(3)];
const hash = 'ab'.repeat(32);
const uploaded = (purpose: FilePurpose): FileEvent => ({
  type: 'FileUploaded',
  data: { fileId, ownerId, purpose, mimeType: 'video/mp4', sizeBytes: 9, hash, uploadedAt: now },
});
const video = uploaded('feed-video');
const failed: FileEvent = {
  type: 'FileFailed',
  data: { fileId, ownerId, purpose: 'feed-video', reason: 'gave-up', failedAt: now },
};
const erased: FileEvent = {
  type: 'FileErased',
  data: { fileId, ownerId, hashes: [hash], erasedAt: now },
};

describe('retrying a file', () => {
  const retry =
    (by: string, hasMedia = true) =>
    (file: FileState) =>
      decideRetry({ ownerId: by, hasMedia, now }, file);

  it('is for the owner of a failed file, once', () => {
    const { state } = given(fileModel, [video, failed])
      .when(retry(other))
      .thenRefuses('NOT_FOUND')
      .when(retry(ownerId, false))
      .thenRefuses('MEDIA_UNAVAILABLE')
      .when(retry(ownerId))
      .thenAppends([
        { type: 'FileRetried', data: { fileId, ownerId, purpose: 'feed-video', retriedAt: now } },
      ])
      .when(retry(ownerId))
      .thenRefuses('FILE_NOT_FAILED');
    expect(state).toMatchObject({ status: 'queued', fault: null, attempts: 0, dueAt: now });
  });

  it('is refused for erased files', () => {
    given(fileModel, [video, failed, erased]).when(retry(ownerId)).thenRefuses('NOT_FOUND');
  });
});

describe('a description', () => {
  const say =
    (altText: string, by = ownerId) =>
    (file: FileState) =>
      decideDescribe({ ownerId: by, altText, now }, file);

  it('is set by the owner, once, and can be removed', () => {
    const { state } = given(fileModel, [video])
      .when(say('A dance', other))
      .thenRefuses('NOT_FOUND')
      .when(say('A dance'))
      .thenAppends([
        { type: 'FileDescribed', data: { fileId, ownerId, altText: 'A dance', describedAt: now } },
      ])
      .when(say('A dance'))
      .thenAppendsNothing()
      .when(say(''))
      .thenAppendsLike({ type: 'FileDescribed', data: { altText: '' } });
    expect(state?.altText).toBeNull();
  });
});

describe('captions', () => {
  const set =
    (language: string, of = hash) =>
    (file: FileState) =>
      decideSetCaptions({ ownerId, language, hash: of, sizeBytes: 20, now }, file);
  const remove = (language: string) => (file: FileState) =>
    decideRemoveCaptions({ ownerId, language, now }, file);

  it('are one per language, and equal ones are set once', () => {
    const changed = 'cd'.repeat(32);
    const { state } = given(fileModel, [video])
      .when(set('es'))
      .thenAppends([
        {
          type: 'CaptionsSet',
          data: { fileId, ownerId, language: 'es', hash, sizeBytes: 20, setAt: now },
        },
      ])
      .when(set('es'))
      .thenAppendsNothing()
      .when(set('es', changed))
      .thenAppendsLike({ type: 'CaptionsSet', data: { hash: changed } });
    expect(state?.captions).toEqual([{ language: 'es', hash: changed, sizeBytes: 20 }]);
    // A replaced content is still named, so that it is erased with its owner.
    expect(state?.contents).toEqual([hash, hash, changed]);
  });

  it('are removed idempotently', () => {
    given(fileModel, [video])
      .when(set('es'))
      .thenAppendsLike({ type: 'CaptionsSet' })
      .when(remove('es'))
      .thenAppends([
        { type: 'CaptionsRemoved', data: { fileId, ownerId, language: 'es', removedAt: now } },
      ])
      .when(remove('es'))
      .thenAppendsNothing();
  });

  it('are refused for pictures', () => {
    given(fileModel, [uploaded('feed-photo')])
      .when(set('es'))
      .thenRefuses('NOT_PLAYABLE');
    given(fileModel, [uploaded('feed-audio')])
      .when(set('es'))
      .thenAppendsLike({ type: 'CaptionsSet' });
  });

  it('are limited in number', () => {
    const all = Array.from(
      { length: captionsMax },
      (_, at): FileEvent => ({
        type: 'CaptionsSet',
        data: { fileId, ownerId, language: `l${at}`, hash, sizeBytes: 20, setAt: now },
      }),
    );
    given(fileModel, [video, ...all])
      .when(set('es'))
      .thenRefuses('CAPTIONS_TOO_MANY', { values: { max: captionsMax } });
  });
});
