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

/** What a person chooses a file as. */
export type FileKind = 'photo' | 'video' | 'audio';

/** Why a file can never be taken, however often it is sent. */
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

/** An iPhone's photo, which many browsers do not know by its kind. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

const extensionsOf = (kind: FileKind): readonly string[] =>
  kindRules[kind].mimeTypes.flatMap((type) =>
    isFileFormat(type) ? [`.${fileFormats[type].extension}`] : [],
  );

/** Kinds of sound lie in containers that are called videos; a chooser shows other files all the same, if asked. */
const wholeKinds: Readonly<Record<FileKind, string>> = {
  photo: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
};

/**
 * What a chooser of files offers: what the device calls so, and what is named so. Photos of an iPhone are among them,
 * which are made JPEG first.
 */
export const acceptedAs = (kind: FileKind): string =>
  [
    ...new Set([
      ...(kind === 'photo' ? [...photoMimeTypes, 'image/heic', '.heic', '.heif'] : []),
      wholeKinds[kind],
      ...extensionsOf(kind),
    ]),
  ].join();

/** Looked at before anything is sent. Of which kind it is says its content alone, which the server judges. */
export const faultOfFile = (
  { size }: Pick<File, 'size'>,
  kind: FileKind = 'photo',
): FileFault | undefined => {
  if (size === 0) return 'empty';
  return size > kindRules[kind].bytesMax ? 'size' : undefined;
};

const extensionIn = (name: string): string => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** As what a file that was dropped among others is taken: by what the device calls it, else by its name. */
export const kindOfFile = (file: Pick<File, 'name' | 'type'>): FileKind | undefined => {
  if (isHeic(file)) return 'photo';
  const kinds: readonly FileKind[] = ['photo', 'video', 'audio'];
  const [type = ''] = file.type.split('/');
  const extension = extensionIn(file.name);
  return (
    kinds.find((kind) => wholeKinds[kind].startsWith(`${type}/`)) ??
    kinds.find((kind) => extensionsOf(kind).includes(extension))
  );
};

/** Why the server has refused a file: it judges by the content. */
export const faultOfProblem = (problem: Problem | undefined): FileFault | undefined => {
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
