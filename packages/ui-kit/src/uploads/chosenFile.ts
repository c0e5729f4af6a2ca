import {
  audioBytesMax,
  audioMimeTypes,
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

/** What a chooser of files offers; photos of an iPhone among them, which are made JPEG first. */
export const acceptedAs = (kind: FileKind): string =>
  [
    ...kindRules[kind].mimeTypes,
    ...(kind === 'photo' ? ['image/heic', '.heic', '.heif'] : []),
  ].join();

/** The same kind under another name. */
const plainTypes: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'video/x-matroska': 'video/matroska',
};
const plainTypeOf = (type: string): string => plainTypes[type] ?? type;

/** Looked at before anything is sent: a browser names the kind by the file's own name. */
export const faultOfFile = (
  { type, size }: Pick<File, 'type' | 'size'>,
  kind: FileKind = 'photo',
): FileFault | undefined => {
  const { mimeTypes, bytesMax } = kindRules[kind];
  if (!mimeTypes.includes(plainTypeOf(type))) return 'kind';
  if (size === 0) return 'empty';
  return size > bytesMax ? 'size' : undefined;
};

/** As what a file that was dropped among others is taken; undefined where it is none of them. */
export const kindOfFile = (file: Pick<File, 'name' | 'type'>): FileKind | undefined => {
  if (isHeic(file)) return 'photo';
  const kinds: readonly FileKind[] = ['photo', 'video', 'audio'];
  return kinds.find((kind) => kindRules[kind].mimeTypes.includes(plainTypeOf(file.type)));
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
