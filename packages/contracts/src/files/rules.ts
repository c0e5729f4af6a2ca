/** A scan or a photo of a document that proves who somebody is: its kinds, and its size in bytes. */
export const documentMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export const documentBytesMax = 10_000_000;

/** Pictures that browsers show and the worker can read. An iPhone's HEIC is not among them. */
export const photoMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export const photoBytesMax = 20_000_000;

/** Videos as phones, cameras and screen recorders write them: MP4, QuickTime, WebM, Matroska. */
export const videoMimeTypes = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'video/matroska',
] as const;
export const videoBytesMax = 2_000_000_000;

/** Sound as recorders and programs write it: MP3, AAC with and without MP4 around it, WAV, Ogg, Opus, FLAC. */
export const audioMimeTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/flac',
] as const;
export const audioBytesMax = 200_000_000;

/** For how long an upload that broke off can be gone on with. */
export const unfinishedHoursMax = 48;

/** What is said in a video or an audio: WebVTT, in bytes. */
export const captionsBytesMax = 1_000_000;
/** In so many languages. */
export const captionsMax = 20;

/** Of the words for who cannot see or hear a file. */
export const altTextLengthMax = 1_000;
