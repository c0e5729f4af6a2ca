import type { UploadField } from '../kernel/route.ts';
import { documentBytesMax, documentMimeTypes, photoBytesMax, photoMimeTypes } from './rules.ts';

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
