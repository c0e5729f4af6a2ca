import type { UploadField } from '../kernel/route.ts';
import {
  captionsBytesMax,
  documentBytesMax,
  documentMimeTypes,
  photoBytesMax,
  photoMimeTypes,
} from './rules.ts';

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

/** What is said in a video or an audio, in one language. */
export const captionsField: UploadField = {
  maxBytes: captionsBytesMax,
  mimeTypes: ['text/vtt'],
  required: true,
};
