import {
  audioBytesMax,
  audioMimeTypes,
  fileFormats,
  isFileFormat,
  photoBytesMax,
  photoMimeTypes,
  videoBytesMax,
  videoMimeTypes,
} from '@ovation/contracts/files/rules';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** Media type that a file was selected as. */
export type FileKind = 'photo' | 'video' | 'audio';

/** Reason why a file can never be accepted. */
export type FileFault = 'kind' | 'size' | 'empty' | 'heic';

interface KindRule {
  readonly mimeTypes: readonly string[];
  readonly bytesMax: number;
}

export const kindRules: Readonly<Record<FileKind, KindRule>> = {
  photo: { mimeTypes: photoMimeTypes, bytesMax: photoBytesMax },
  video: { mimeTypes: videoMimeTypes, bytesMax: videoBytesMax },
  audio: { mimeTypes: audioMimeTypes, bytesMax: audioBytesMax },
};

/** True for HEIC, the photo format of iPhones; many browsers do not know its MIME type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

const extensionsOf = (kind: FileKind): readonly string[] =>
  kindRules[kind].mimeTypes.flatMap((type) =>
    isFileFormat(type) ? [`.${fileFormats[type].extension}`] : [],
  );

/**
 * Accepted MIME types and extensions of each media type. Some audio containers have a video MIME type; file
 * pickers still let users select other files.
 */
const wholeKinds: Readonly<Record<FileKind, string>> = {
  photo: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
};

/**
 * Returns the `accept` attribute of a file picker: MIME types and extensions. Includes HEIC photos, which
 * are converted to JPEG first.
 */
export const acceptAttribute = (kind: FileKind): string =>
  [
    ...new Set([
      ...(kind === 'photo' ? [...photoMimeTypes, 'image/heic', '.heic', '.heif'] : []),
      wholeKinds[kind],
      ...extensionsOf(kind),
    ]),
  ].join();

/** Validates a file before it is sent. The real type depends on the content, which the server checks. */
export const fileFault = (
  { size }: Pick<File, 'size'>,
  kind: FileKind = 'photo',
): FileFault | undefined => {
  if (size === 0) return 'empty';
  return size > kindRules[kind].bytesMax ? 'size' : undefined;
};

const extensionIn = (name: string): string => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Returns the media type of a dropped file by its MIME type, else by its extension. */
export const detectFileKind = (file: Pick<File, 'name' | 'type'>): FileKind | undefined => {
  if (isHeic(file)) return 'photo';
  const kinds: readonly FileKind[] = ['photo', 'video', 'audio'];
  const [type = ''] = file.type.split('/');
  const extension = extensionIn(file.name);
  return (
    kinds.find((kind) => wholeKinds[kind].startsWith(`${type}/`)) ??
    kinds.find((kind) => extensionsOf(kind).includes(extension))
  );
};

/** Returns the reason of a rejection by the server, which checks the content. */
export const problemFault = (problem: Problem | undefined): FileFault | undefined => {
  switch (problem?.code) {
    case 'TOO_LARGE':
      return 'size';
    case 'INVALID':
    case 'UNSUPPORTED_MEDIA':
      return 'kind';
    default:
      return undefined;
  }
};
