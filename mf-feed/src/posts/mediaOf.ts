import type { FileView } from '@ovation/contracts/files/file';
import type { Photo } from '@ovation/ui-kit/viewer/PhotoViewer.lazy';

/** The picture of a file in all its sizes, for the browser to choose from. */
export const pictureOf = (file: FileView, alt: string): Photo => ({
  id: file._id,
  src: file.thumbnails.at(-1)?.url ?? (isPhoto(file) ? file.url : null) ?? undefined,
  srcSet: file.thumbnails.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
  width: file.width ?? undefined,
  height: file.height ?? undefined,
  hash: file.blurHash ?? undefined,
  alt,
});

/** By upload type: a video is played as a playlist, whatever was uploaded. */
export const isPhoto = ({ type }: FileView): boolean => type === 'feed-photo';
export const isVideo = ({ type }: FileView): boolean => type === 'feed-video';
export const isAudio = ({ type }: FileView): boolean => type === 'feed-audio';
