/** Display names and file extensions of all uploadable or generated file types. */
export const fileFormats = {
  'application/ogg': { name: 'Ogg', extension: 'ogg' },
  'application/pdf': { name: 'PDF', extension: 'pdf' },
  'audio/aac': { name: 'AAC', extension: 'aac' },
  'audio/aiff': { name: 'AIFF', extension: 'aiff' },
  'audio/amr': { name: 'AMR', extension: 'amr' },
  'audio/flac': { name: 'FLAC', extension: 'flac' },
  'audio/mp4': { name: 'M4A', extension: 'm4a' },
  'audio/mpeg': { name: 'MP3', extension: 'mp3' },
  'audio/ogg': { name: 'Ogg', extension: 'ogg' },
  'audio/ogg; codecs=opus': { name: 'Opus', extension: 'opus' },
  'audio/wav': { name: 'WAV', extension: 'wav' },
  'audio/x-m4a': { name: 'M4A', extension: 'm4a' },
  'image/avif': { name: 'AVIF', extension: 'avif' },
  'image/apng': { name: 'PNG', extension: 'png' },
  'image/gif': { name: 'GIF', extension: 'gif' },
  'image/jpeg': { name: 'JPEG', extension: 'jpg' },
  'image/png': { name: 'PNG', extension: 'png' },
  'image/webp': { name: 'WebP', extension: 'webp' },
  'text/vtt': { name: 'WebVTT', extension: 'vtt' },
  'video/3gpp': { name: '3GP', extension: '3gp' },
  'video/3gpp2': { name: '3GP', extension: '3g2' },
  'video/matroska': { name: 'MKV', extension: 'mkv' },
  'video/mp4': { name: 'MP4', extension: 'mp4' },
  'video/ogg': { name: 'Ogg', extension: 'ogv' },
  'video/quicktime': { name: 'MOV', extension: 'mov' },
  'video/webm': { name: 'WebM', extension: 'webm' },
  'video/x-m4v': { name: 'MP4', extension: 'm4v' },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly extension: string }>
>;
export type FileFormat = keyof typeof fileFormats;

export const isFileFormat = (mimeType: string): mimeType is FileFormat =>
  Object.hasOwn(fileFormats, mimeType);

/** Returns the display names of file types, without duplicates: `JPEG, PNG`. */
export const formatNames = (mimeTypes: readonly string[]): string =>
  [...new Set(mimeTypes.map((kind) => (isFileFormat(kind) ? fileFormats[kind].name : kind)))].join(
    ', ',
  );

/** Identity document (scan or photo): its types, and maximum size in bytes. */
export const documentMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const satisfies readonly FileFormat[];
export const documentBytesMax = 10_000_000;

/** Picture types that browsers display and the worker can read; not HEIC. */
export const photoMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
] as const satisfies readonly FileFormat[];
export const photoBytesMax = 20_000_000;

/** Container types for video, audio or both: the content is known once decoded. */
const eitherMimeTypes = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/matroska',
  'video/3gpp',
  'video/3gpp2',
  'video/ogg',
  'application/ogg',
] as const satisfies readonly FileFormat[];

/** Video types of phones, cameras and screen recorders. */
export const videoMimeTypes = [
  ...eitherMimeTypes,
  'video/x-m4v',
] as const satisfies readonly FileFormat[];
export const videoBytesMax = 2_000_000_000;

/** Audio types of recorders, browsers and programs. */
export const audioMimeTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/aiff',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/flac',
  'audio/amr',
  ...eitherMimeTypes,
] as const satisfies readonly FileFormat[];
export const audioBytesMax = 200_000_000;

/** Hours that an interrupted upload can be resumed. */
export const unfinishedHoursMax = 48;

/** Maximum size of captions (WebVTT), in bytes. */
export const captionsBytesMax = 1_000_000;
/** Maximum number of caption languages. */
export const captionsMax = 20;

/** Maximum length of an alternative text. */
export const altTextLengthMax = 1_000;
