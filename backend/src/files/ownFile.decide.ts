import { type Captions, type FileEvent, mediaKindOf } from '@ovation/contracts/files/events';
import { captionsMax } from '@ovation/contracts/files/rules';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/** What an owner says of a file of theirs. */
export interface OfOwnFile {
  readonly ownerId: string;
  readonly now: string;
}

/** Somebody else's file is not there, and neither is one that is gone. */
const isOwn = (file: File | undefined, ownerId: string): file is File =>
  file?.ownerId === ownerId && !file.isDeleted && !file.isErased;

const isPlayed = ({ purpose }: File): boolean => {
  const kind = mediaKindOf(purpose);
  return kind === 'video' || kind === 'audio';
};

/** One more try of what could not be shown, as if it had just been uploaded. */
export const decideRetry = (
  { ownerId, hasMedia, now }: OfOwnFile & { readonly hasMedia: boolean },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'FILE_NOT_FAILED' | 'MEDIA_UNAVAILABLE'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (file.status !== 'error') return refused('FILE_NOT_FAILED');
  if (isPlayed(file) && !hasMedia) return refused('MEDIA_UNAVAILABLE');
  const { fileId, purpose } = file;
  return accepted([{ type: 'FileRetried', data: { fileId, ownerId, purpose, retriedAt: now } }]);
};

/** What is to be seen or heard in it; nothing where the text is empty. */
export const decideDescribe = (
  { ownerId, altText, now }: OfOwnFile & { readonly altText: string },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if ((file.altText ?? '') === altText) return unchanged();
  const { fileId } = file;
  return accepted([
    { type: 'FileDescribed', data: { fileId, ownerId, altText, describedAt: now } },
  ]);
};

/** Captions in one language, in the place of those that were there. */
export const decideSetCaptions = (
  { ownerId, language, hash, sizeBytes, now }: OfOwnFile & Captions,
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'NOT_PLAYABLE' | 'CAPTIONS_TOO_MANY'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (!isPlayed(file)) return refused('NOT_PLAYABLE');
  const { fileId, captions } = file;
  const known = captions.find((one) => one.language === language);
  if (known?.hash === hash) return unchanged();
  if (!known && captions.length >= captionsMax) {
    return refused('CAPTIONS_TOO_MANY', { values: { max: captionsMax } });
  }
  return accepted([
    { type: 'CaptionsSet', data: { fileId, ownerId, language, hash, sizeBytes, setAt: now } },
  ]);
};

/** None in that language any more; once or again. */
export const decideRemoveCaptions = (
  { ownerId, language, now }: OfOwnFile & Pick<Captions, 'language'>,
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (!file.captions.some((one) => one.language === language)) return unchanged();
  const { fileId } = file;
  return accepted([
    { type: 'CaptionsRemoved', data: { fileId, ownerId, language, removedAt: now } },
  ]);
};
