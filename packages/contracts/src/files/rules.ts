/** A scan or a photo of a document that proves who somebody is: its kinds, and its size in bytes. */
export const documentMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export const documentBytesMax = 10_000_000;
