import type { Rendition } from '@ovation/contracts/files/events';
import type { FileDocument } from '@ovation/contracts/files/evolveFile';
import {
  captionsNameOf,
  masterName,
  mediaNameOf,
  playlistNameOf,
  previewVariant,
  storyboardName,
  teaserName,
} from './variants.ts';

/** Content behind a name of a file. */
export type ServedContent =
  /** Stored bytes. */
  | {
      readonly kind: 'bytes';
      readonly hash: string;
      readonly mimeType: string;
      /** True for a picture that shows more than a preview. */
      readonly isPicture: boolean;
    }
  /** Master playlist. */
  | { readonly kind: 'master' }
  /** Media playlist of one rendition. */
  | { readonly kind: 'playlist'; readonly rendition: Rendition };

const bytes = (hash: string, mimeType: string): ServedContent => ({
  kind: 'bytes',
  hash,
  mimeType,
  isPicture: false,
});

const picture = { kind: 'bytes', mimeType: 'image/webp', isPicture: true } as const;

/** Finds the content behind a name; undefined if the file has none (yet). */
export const servedContent = (file: FileDocument, name: string): ServedContent | undefined => {
  const variant = file.variants.find((one) => one.name === name);
  if (variant) {
    const isPicture = name !== previewVariant;
    return { kind: 'bytes', hash: variant.hash, mimeType: 'image/webp', isPicture };
  }
  if (name === masterName) return file.renditions.length > 0 ? { kind: 'master' } : undefined;
  if (name === teaserName) return file.teaser ? bytes(file.teaser.hash, 'video/mp4') : undefined;
  if (name === storyboardName) {
    // A storyboard shows as much as any picture.
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
