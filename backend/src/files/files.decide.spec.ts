import { describe, expect, it } from 'vitest';
import { type File, fileModel } from './model.ts';
import { decideProcessed, type ProcessingResult } from './processFile.decide.ts';
import { decideUpload } from './upload.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const hash = 'ab'.repeat(32);

const upload = {
  fileId: 'photo',
  mimeType: 'image/png',
  sizeBytes: 100,
  hash,
  ownerId: 'luna',
  purpose: 'feed-photo' as const,
  now,
};

const queued = (): File => {
  const decision = decideUpload(upload, undefined);
  if (!decision.ok) throw new Error('refused');
  const file = decision.events.reduce(fileModel.evolve, fileModel.initial);
  if (!file) throw new Error('nothing was uploaded');
  return file;
};

const variant = { name: 'full', width: 30, height: 20, sizeBytes: 50, hash };
const good: ProcessingResult = {
  ok: true,
  width: 30,
  height: 20,
  variants: [variant],
  blurHash: 'a thumbhash',
};

describe('a file', () => {
  it('is uploaded once', () => {
    expect(queued()).toMatchObject({ ownerId: 'luna', status: 'queued' });
    expect(decideUpload(upload, queued())).toEqual({ ok: true, events: [] });
  });

  it('is processed once: what came first stays', () => {
    const first = decideProcessed({ result: good, now }, queued());
    expect(first).toMatchObject({
      events: [{ type: 'FileProcessed', data: { ownerId: 'luna', variants: [variant] } }],
    });
    if (!first.ok) throw new Error('refused');
    const finished = first.events.reduce(fileModel.evolve, queued() as File | undefined);
    expect(finished).toMatchObject({ status: 'finished', variants: [variant] });
    const bad: ProcessingResult = { ok: false, reason: 'too-slow' };
    expect(decideProcessed({ result: bad, now }, finished)).toEqual({ ok: true, events: [] });
  });

  it('that cannot be read says why', () => {
    const result: ProcessingResult = { ok: false, reason: 'unreadable' };
    expect(decideProcessed({ result, now }, queued())).toMatchObject({
      events: [{ type: 'FileFailed', data: { reason: 'unreadable' } }],
    });
  });

  it('that nobody uploaded is not processed', () => {
    expect(decideProcessed({ result: good, now }, undefined)).toEqual({ ok: true, events: [] });
  });
});
