import type { UploadField } from '../kernel/route.ts';
import type { FilePurpose } from './events.ts';
import {
  audioBytesMax,
  audioMimeTypes,
  captionsBytesMax,
  documentBytesMax,
  documentMimeTypes,
  photoBytesMax,
  photoMimeTypes,
  videoBytesMax,
  videoMimeTypes,
} from './rules.ts';

/** Form field of a photo. */
export const photoField: UploadField = {
  maxBytes: photoBytesMax,
  mimeTypes: photoMimeTypes,
  required: true,
};

/** Form field of an identity document. */
export const documentField: UploadField = {
  maxBytes: documentBytesMax,
  mimeTypes: documentMimeTypes,
  required: true,
};

/** Form field of captions in one language. */
export const captionsField: UploadField = {
  maxBytes: captionsBytesMax,
  mimeTypes: ['text/vtt'],
  required: true,
};

/** Form field of a video. */
export const videoField: UploadField = {
  maxBytes: videoBytesMax,
  mimeTypes: videoMimeTypes,
  required: true,
};

export const audioField: UploadField = {
  maxBytes: audioBytesMax,
  mimeTypes: audioMimeTypes,
  required: true,
};

/** Upload purposes, with the required field and roles. Documents are uploaded with their forms. */
export const uploadPurposes = {
  'feed-photo': { field: photoField, who: 'performer' },
  'feed-thumbnail': { field: photoField, who: 'performer' },
  'feed-video': { field: videoField, who: 'performer' },
  'feed-teaser': { field: videoField, who: 'performer' },
  'feed-audio': { field: audioField, who: 'performer' },
  'welcome-video': { field: videoField, who: 'performer' },
  avatar: { field: photoField, who: 'member' },
  cover: { field: photoField, who: 'performer' },
} as const satisfies Readonly<
  Record<
    Exclude<FilePurpose, 'document'>,
    { readonly field: UploadField; readonly who: 'member' | 'performer' }
  >
>;
export type UploadPurpose = keyof typeof uploadPurposes;

/** Purposes by which a person's own uploads can be filtered. */
export const libraryPurposes = Object.keys(uploadPurposes) as readonly UploadPurpose[];

export const isUploadPurpose = (purpose: string): purpose is UploadPurpose =>
  Object.hasOwn(uploadPurposes, purpose);

/** Maximum size of any upload, in bytes. */
export const uploadBytesMax: number = Math.max(
  ...Object.values(uploadPurposes).map(({ field }) => field.maxBytes),
);
