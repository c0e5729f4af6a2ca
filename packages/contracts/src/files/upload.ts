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

/** The field of a video, as each upload of one takes it. */
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

/** What an upload may be for, what it then has to be, and who may send it. Documents come with their forms. */
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

/** What a person's own uploads can be listed by. */
export const libraryPurposes = Object.keys(uploadPurposes) as readonly UploadPurpose[];

export const isUploadPurpose = (purpose: string): purpose is UploadPurpose =>
  Object.hasOwn(uploadPurposes, purpose);

/** The most bytes of any upload. */
export const uploadBytesMax: number = Math.max(
  ...Object.values(uploadPurposes).map(({ field }) => field.maxBytes),
);
