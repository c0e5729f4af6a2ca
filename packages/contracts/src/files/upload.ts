import type { UploadField } from '../kernel/route.ts';
import { documentBytesMax, documentMimeTypes } from './rules.ts';

/** Pictures that browsers show and the worker can read. An iPhone's HEIC is not among them. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const photoBytesMax = 20_000_000;

/** The field of a photo, as each upload of one takes it. */
export const photoField: UploadField = {
  maxBytes: photoBytesMax,
  mimeTypes: photoMimeTypes,
  required: true,
};

/** A scan or a photo of a document that proves who somebody is. */
export const documentField: UploadField = {
  maxBytes: documentBytesMax,
  mimeTypes: documentMimeTypes,
  required: true,
};
