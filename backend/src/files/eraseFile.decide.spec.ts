import { describe, it } from 'vitest';
import { fileModel } from '../models/file.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideEraseFile } from './eraseFile.decide.ts';

const now = '2026-02-01T12:00:00.000Z';
const [fileId, ownerId] = [idOf(1), idOf(2)];
const hashOf = (at: number): string => String(at).repeat(64);
const about = { fileId, ownerId };
const uploaded = (purpose: 'avatar' | 'document') => ({
  type: 'FileUploaded' as const,
  data: {
    ...about,
    purpose,
    mimeType: 'image/png',
    sizeBytes: 10,
    hash: hashOf(1),
    uploadedAt: now,
  },
});
const variant = (name: string, at: number) => ({
  name,
  width: 2,
  height: 1,
  sizeBytes: 5,
  hash: hashOf(at),
});
const processed = {
  type: 'FileProcessed' as const,
  data: {
    ...about,
    purpose: 'avatar' as const,
    width: 2,
    height: 1,
    blurHash: 'a thumbhash',
    variants: [variant('small', 2), variant('full', 3), variant('preview', 3)],
    processedAt: now,
  },
};
const erased = (sizeBytes: number, ...hashes: string[]) => ({
  type: 'FileErased' as const,
  data: { ...about, hashes, sizeBytes, erasedAt: now },
});
const erase = decideEraseFile.bind(undefined, now);

describe('a file of a removed person', () => {
  it('is erased with everything made from it, once', () => {
    given(fileModel, [uploaded('avatar'), processed])
      .when(erase)
      .thenAppends([erased(10, hashOf(1), hashOf(2), hashOf(3))])
      .when(erase)
      .thenAppendsNothing();
  });

  it('releases no content twice, and nothing for an unknown file', () => {
    const deleted = {
      type: 'DocumentDeleted' as const,
      data: { ...about, hash: hashOf(1), deletedAt: now },
    };
    given(fileModel, [uploaded('document'), deleted])
      .when(erase)
      .thenAppends([erased(0)]);
    given(fileModel).when(erase).thenAppendsNothing();
  });
});
