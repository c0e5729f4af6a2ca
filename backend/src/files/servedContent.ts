import type { Rendition } from '@ovation/contracts/files/events';
import type { FileDocument } from '@ovation/contracts/files/fold';
import {
  captionsNameOf,
  masterName,
  mediaNameOf,
  playlistNameOf,
  previewVariant,
  storyboardName,
  teaserName,
} from './variants.ts';

/** What lies behind one name of a file. */
export type ServedContent =
  /** Bytes as they lie in the store. */
  | {
      readonly kind: 'bytes';
      readonly hash: string;
      readonly mimeType: string;
      /** A picture in which more can be seen than that there is one. */
      readonly isPicture: boolean;
    }
  /** The list of all qualities. */
  | { readonly kind: 'master' }
  /** The list of the parts of one quality. */
  | { readonly kind: 'playlist'; readonly rendition: Rendition };

const bytes = (hash: string, mimeType: string): ServedContent => ({
  kind: 'bytes',
  hash,
  mimeType,
  isPicture: false,
});

const picture = { kind: 'bytes', mimeType: 'image/webp', isPicture: true } as const;

/** Finds what a name stands for; undefined where the file has nothing under it (yet). */
export const servedContent = (file: FileDocument, name: string): ServedContent | undefined => {
  const variant = file.variants.find((one) => one.name === name);
  if (variant) {
    const isPicture = name !== previewVariant;
    return { kind: 'bytes', hash: variant.hash, mimeType: 'image/webp', isPicture };
  }
  if (name === masterName) return file.renditions.length > 0 ? { kind: 'master' } : undefined;
  if (name === teaserName) return file.teaser ? bytes(file.teaser.hash, 'video/mp4') : undefined;
  if (name === storyboardName) {
    // As much can be seen in the stills of a video as in any picture of it.
    return file.storyboard ? { ...picture, hash: file.storyboard.hash } : undefined;
  }
  for (const rendition of file.renditions) {
    if (name === playlistNameOf(rendition)) return { kind: 'playlist', rendition };
    if (name === mediaNameOf(rendition)) {
      return bytes(rendition.hash, rendition.width === null ? 'audio/mp4' : 'video/mp4');
    }
  }
  const captions = file.captions.find(({ language }) => name === captionsNameOf(language));
  return captions && bytes(captions.hash, 'text/vtt; charset=utf-8');
};
