import type { FileView } from '@ovation/contracts/files/file';
import type { Photo } from '@ovation/ui-kit/overlay/PhotoViewer.lazy';

/** The picture of a file, in all the sizes that it was made in, for the browser to choose from. */
export const pictureOf = (file: FileView, alt: string): Photo => ({
  id: file._id,
  src: file.thumbnails.at(-1)?.url ?? (isPhoto(file) ? file.url : null) ?? undefined,
  srcSet: file.thumbnails.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
  width: file.width ?? undefined,
  height: file.height ?? undefined,
  hash: file.blurHash ?? undefined,
  alt,
});

export const isPhoto = ({ mimeType }: FileView): boolean => mimeType.startsWith('image/');
export const isVideo = ({ mimeType }: FileView): boolean => mimeType.startsWith('video/');
export const isAudio = ({ mimeType }: FileView): boolean => mimeType.startsWith('audio/');
