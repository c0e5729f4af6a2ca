import type { FileEvent, FilePurpose, Rendition } from '@ovation/contracts/files/events';
import { idOf } from './decider.ts';

/** Fixture: events of one file, for specs of deciders. */
export const fileAt = '2026-02-01T10:00:00.000Z';
export const fileHash = 'ab'.repeat(32);
export const ownFile = (purpose: FilePurpose = 'feed-video') => ({
  fileId: idOf(1),
  ownerId: idOf(2),
  purpose,
});

export const uploadedFile = (purpose: FilePurpose = 'feed-video'): FileEvent => ({
  type: 'FileUploaded',
  data: {
    ...ownFile(purpose),
    mimeType: 'video/mp4',
    sizeBytes: 100,
    hash: fileHash,
    uploadedAt: fileAt,
  },
});

export const takenFile = (attempt: number, takenAt = fileAt, purpose?: FilePurpose): FileEvent => ({
  type: 'FileTaken',
  data: { ...ownFile(purpose), attempt, takenAt },
});

export const madeRendition = (name = '240p'): Rendition => ({
  name,
  width: 426,
  height: 240,
  bitsPerSecond: 500_000,
  codecs: 'avc1.64000d,mp4a.40.2',
  hash: 'cd'.repeat(32),
  sizeBytes: 900,
  playlistHash: 'ef'.repeat(32),
});

/** Captions of one line, for uploads. */
export const captionsFile = (): Blob =>
  new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], { type: 'text/vtt' });
