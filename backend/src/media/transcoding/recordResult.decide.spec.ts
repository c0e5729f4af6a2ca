import type { DroppedPart, FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../../models/file.model.ts';
import { given } from '../../testing/decider.ts';
import {
  fileAt,
  fileHash,
  madeRendition,
  ownFile,
  takenFile,
  uploadedFile,
} from '../../testing/files.ts';
import {
  attemptsMax,
  decideAudioMade,
  decidePictureProcessed,
  decidePosterMade,
  decideProgress,
  decideReleased,
  decideRenditionMade,
  decideRetryLater,
  decideUnsupported,
  decideVideoMade,
} from './recordResult.decide.ts';

type FileState = typeof fileModel.initial;

const now = '2026-02-01T10:01:00.000Z';
const first = { attempt: 1, now };
const variants = [{ name: 'full', width: 30, height: 20, sizeBytes: 50, hash: fileHash }];
const leftOut: readonly DroppedPart[] = ['pixels', 'other-sound'];
const pictures = { width: 30, height: 20, variants, blurHash: 'a thumbhash', leftOut };
const teaser = { durationMs: 2_000, hash: fileHash, sizeBytes: 70 };
const storyboard = {
  intervalMs: 1_000,
  stills: 9,
  columns: 9,
  width: 160,
  height: 90,
  hash: 'b'.repeat(fileHash.length),
  sizeBytes: 60,
};
const { fileId, ownerId } = ownFile();
const erased: FileEvent = {
  type: 'FileErased',
  data: { fileId, ownerId, hashes: [fileHash], erasedAt: fileAt },
};

const taken = [uploadedFile(), takenFile(1)];

describe('recording a picture', () => {
  const photo = [uploadedFile('feed-photo'), takenFile(1, fileAt, 'feed-photo')];
  const make = (file: FileState) => decidePictureProcessed({ ...first, ...pictures }, file);

  it('is done once: the first result stays', () => {
    const { state } = given(fileModel, photo)
      .when(make)
      .thenAppends([
        {
          type: 'FileProcessed',
          data: { ...ownFile('feed-photo'), ...pictures, leftOut: [...leftOut], processedAt: now },
        },
      ])
      .when((file) => decideUnsupported({ ...first, reason: 'too-slow' }, file))
      .thenRefuses('LEASE_LOST');
    expect(state).toMatchObject({ status: 'finished', variants, leftOut });
  });

  it('is refused for unknown and erased files', () => {
    given(fileModel).when(make).thenRefuses('LEASE_LOST');
    given(fileModel, [...photo, erased])
      .when(make)
      .thenRefuses('LEASE_LOST');
  });

  it.each(['unreadable', 'too-many-pixels', 'too-slow', 'unsupported', 'not-contained'] as const)(
    'records the fault: %s',
    (reason) => {
      const { state } = given(fileModel, photo)
        .when((file) => decideUnsupported({ ...first, reason }, file))
        .thenAppends([
          { type: 'FileFailed', data: { ...ownFile('feed-photo'), reason, failedAt: now } },
        ]);
      expect(state).toMatchObject({ status: 'error', fault: reason });
    },
  );
});

describe('recording a video', () => {
  const rendition = madeRendition();
  const step = (file: FileState) => decideRenditionMade({ ...first, rendition }, file);

  it('records the poster, then renditions, then completion', () => {
    const seen = { ...pictures, durationMs: 9_000, hasSound: true };
    const { state } = given(fileModel, taken)
      .when((file) => decidePosterMade({ ...first, ...seen }, file))
      .thenAppends([
        {
          type: 'VideoPictured',
          data: { ...ownFile(), ...seen, leftOut: [...leftOut], picturedAt: now },
        },
      ])
      .when(step)
      .thenAppends([{ type: 'RenditionMade', data: { ...ownFile(), ...rendition, madeAt: now } }])
      .when((file) => decideVideoMade({ ...first, teaser, storyboard }, file))
      .thenAppends([
        { type: 'VideoProcessed', data: { ...ownFile(), teaser, storyboard, processedAt: now } },
      ]);
    expect(state).toMatchObject({
      status: 'finished',
      progress: 100,
      durationMs: 9_000,
      hasSound: true,
      renditions: [rendition],
      teaser,
      storyboard,
    });
    expect(state?.contents).toEqual([
      fileHash,
      fileHash,
      rendition.hash,
      rendition.playlistHash,
      fileHash,
      storyboard.hash,
    ]);
  });

  it('keeps a rendition of an earlier attempt', () => {
    given(fileModel, taken)
      .when(step)
      .thenAppendsLike({ type: 'RenditionMade' })
      .when(step)
      .thenAppendsNothing();
  });

  it('accepts progress of the current attempt only', () => {
    const second = takenFile(2, now);
    const progress = (attempt: number) => (file: FileState) =>
      decideProgress({ attempt, percent: 40, now }, file);
    const { state } = given(fileModel, [...taken, second])
      .when(progress(1))
      .thenRefuses('LEASE_LOST')
      .when(step)
      .thenRefuses('LEASE_LOST')
      .when(progress(2))
      .thenAppends([
        {
          type: 'FileProgressed',
          data: { fileId, ownerId, attempt: 2, percent: 40, progressedAt: now },
        },
      ]);
    expect(state).toMatchObject({ progress: 40, dueAt: '2026-02-01T10:01:45.000Z' });
  });
});

describe('recording an audio', () => {
  it('completes it with its waveform', () => {
    const made = {
      durationMs: 4_000,
      loudnessLufs: -23.1,
      waveform: [0, 100],
      leftOut,
      rendition: { ...madeRendition('audio'), width: null, height: null, codecs: 'mp4a.40.2' },
    };
    const audio = [uploadedFile('feed-audio'), takenFile(1, fileAt, 'feed-audio')];
    const { state } = given(fileModel, audio)
      .when((file) => decideAudioMade({ ...first, ...made }, file))
      .thenAppendsLike({ type: 'AudioProcessed', data: { name: 'audio', leftOut: [...leftOut] } });
    expect(state).toMatchObject({
      status: 'finished',
      waveform: [0, 100],
      hasSound: true,
      renditions: [made.rendition],
    });
  });
});

describe('an attempt that fails through no fault of the file', () => {
  const delay = (attempt: number) => (file: FileState) =>
    decideRetryLater({ attempt, now, error: 'the disk is full' }, file);

  it('is retried after a pause', () => {
    const { state } = given(fileModel, taken)
      .when(delay(1))
      .thenAppendsLike({
        type: 'FileDelayed',
        data: { attempt: 1, error: 'the disk is full', retryAt: '2026-02-01T10:01:10.000Z' },
      });
    expect(state).toMatchObject({ status: 'queued', progress: 0 });
  });

  it('gives up after the last attempt', () => {
    const { state } = given(fileModel, [uploadedFile(), takenFile(attemptsMax)])
      .when(delay(attemptsMax))
      .thenAppendsLike({
        type: 'FileFailed',
        data: { reason: 'gave-up', error: 'the disk is full' },
      });
    expect(state?.fault).toBe('gave-up');
  });
});

it('does not count an attempt released by its worker', () => {
  const { state } = given(fileModel, taken)
    .when((file) => decideReleased({ attempt: 1, now }, file))
    .thenAppendsLike({ type: 'FileReleased', data: { attempt: 1, releasedAt: now } });
  expect(state).toMatchObject({ status: 'queued', attempts: 0, dueAt: now });
});
