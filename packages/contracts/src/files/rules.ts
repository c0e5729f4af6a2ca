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

/** What is said in a video or an audio: WebVTT, in bytes. */
export const captionsBytesMax = 1_000_000;
/** In so many languages. */
export const captionsMax = 20;

/** Of the words for who cannot see or hear a file. */
export const altTextLengthMax = 1_000;
