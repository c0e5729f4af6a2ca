import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { fileModel } from './model.ts';
import { decideProcessed, type ProcessingResult } from './processFile.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const hash = 'ab'.repeat(32);
const about = { fileId: idOf(1), ownerId: idOf(2), purpose: 'feed-photo' as const };
const uploaded: FileEvent = {
  type: 'FileUploaded',
  data: { ...about, mimeType: 'image/png', sizeBytes: 100, hash, uploadedAt: now },
};
const variants = [{ name: 'full', width: 30, height: 20, sizeBytes: 50, hash }];
const shape = { width: 30, height: 20, variants, blurHash: 'a thumbhash' };
const process = (result: ProcessingResult) => (file: typeof fileModel.initial) =>
  decideProcessed({ result, now }, file);

describe('processing a file', () => {
  it('is said once: what came first stays', () => {
    const { state } = given(fileModel, [uploaded])
      .when(process({ ok: true, ...shape }))
      .thenAppends([{ type: 'FileProcessed', data: { ...about, ...shape, processedAt: now } }])
      .when(process({ ok: false, reason: 'too-slow' }))
      .thenAppendsNothing();
    expect(state).toMatchObject({ status: 'finished', variants });
  });

  it.each(['unreadable', 'too-many-pixels', 'too-slow'] as const)(
    'says why it came to nothing: %s',
    (reason) => {
      const { state } = given(fileModel, [uploaded])
        .when(process({ ok: false, reason }))
        .thenAppends([{ type: 'FileFailed', data: { ...about, reason, failedAt: now } }])
        .when(process({ ok: true, ...shape }))
        .thenAppendsNothing();
      expect(state?.status).toBe('error');
    },
  );

  it('is of a file that somebody uploaded', () => {
    given(fileModel)
      .when(process({ ok: true, ...shape }))
      .thenAppendsNothing();
  });
});
