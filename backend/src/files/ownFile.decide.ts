import { type Captions, type FileEvent, mediaKindOf } from '@ovation/contracts/files/events';
import { captionsMax } from '@ovation/contracts/files/rules';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { File } from '../models/file.model.ts';

/** Command of an owner on a file of their own. */
export interface OwnFileCommand {
  readonly ownerId: string;
  readonly now: string;
}

/** True for an existing file of the owner; all others are not found. */
const isOwn = (file: File | undefined, ownerId: string): file is File =>
  file?.ownerId === ownerId && !file.isDeleted && !file.isErased;

const isPlayable = ({ purpose }: File): boolean => {
  const kind = mediaKindOf(purpose);
  return kind === 'video' || kind === 'audio';
};

/** Retries a failed file from the first attempt. */
export const decideRetry = (
  { ownerId, hasMedia, now }: OwnFileCommand & { readonly hasMedia: boolean },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'FILE_NOT_FAILED' | 'MEDIA_UNAVAILABLE'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (file.status !== 'error') return refused('FILE_NOT_FAILED');
  if (isPlayable(file) && !hasMedia) return refused('MEDIA_UNAVAILABLE');
  const { fileId, purpose } = file;
  return accepted([{ type: 'FileRetried', data: { fileId, ownerId, purpose, retriedAt: now } }]);
};

/** Sets the alt text; an empty text removes it. */
export const decideDescribe = (
  { ownerId, altText, now }: OwnFileCommand & { readonly altText: string },
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if ((file.altText ?? '') === altText) return unchanged();
  const { fileId } = file;
  return accepted([
    { type: 'FileDescribed', data: { fileId, ownerId, altText, describedAt: now } },
  ]);
};

/** Sets captions in one language, replacing existing ones. */
export const decideSetCaptions = (
  { ownerId, language, hash, sizeBytes, now }: OwnFileCommand & Captions,
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND' | 'NOT_PLAYABLE' | 'CAPTIONS_TOO_MANY'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (!isPlayable(file)) return refused('NOT_PLAYABLE');
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

/** Removes captions in one language. Idempotent. */
export const decideRemoveCaptions = (
  { ownerId, language, now }: OwnFileCommand & Pick<Captions, 'language'>,
  file: File | undefined,
): Decision<FileEvent, 'NOT_FOUND'> => {
  if (!isOwn(file, ownerId)) return refused('NOT_FOUND');
  if (!file.captions.some((one) => one.language === language)) return unchanged();
  const { fileId } = file;
  return accepted([
    { type: 'CaptionsRemoved', data: { fileId, ownerId, language, removedAt: now } },
  ]);
};
