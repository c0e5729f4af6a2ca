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
