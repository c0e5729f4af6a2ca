import type { FileDocument } from '@ovation/contracts/files/evolveFile';
import type { FileView } from '@ovation/contracts/files/file';
import { textPlaceholderFor } from '../kernel/views/jsonTemplate.ts';
import { playlistType } from './hlsPlaylists.ts';
import { contentPath, type ShownIn, type SignedUrls } from './signedUrls.ts';
import {
  captionsNameOf,
  fullVariant,
  masterName,
  previewVariant,
  storyboardName,
  teaserName,
} from './variants.ts';

/** Function that links a variant of a file for one viewer. */
export type LinkBuilder = (fileId: string, variant: string) => string;

/** Per-viewer signed URLs, with one signature for each file. */
export const viewerLinks = (
  { queryFor }: Pick<SignedUrls, 'queryFor'>,
  viewerId: string | undefined,
  shownIn: (fileId: string) => ShownIn | undefined = () => undefined,
): LinkBuilder => {
  const queries = new Map<string, string>();
  return (fileId, variant) => {
    const query = queries.get(fileId) ?? queryFor(fileId, viewerId, shownIn(fileId));
    queries.set(fileId, query);
    return `${contentPath(fileId, variant)}?${query}`;
  };
};

/** Placeholder for the per-viewer part of a file's link; its id is the file's. */
export const linkSlot = 'link';

/** Link with a placeholder: invalid until filled in for a viewer. */
export const placeholderLink: LinkBuilder = (fileId, variant) =>
  `${contentPath(fileId, variant)}?${textPlaceholderFor(linkSlot, fileId)}`;

/** False for video and audio, whose variants are posters. */
const isPhoto = ({ durationMs }: Pick<FileDocument, 'durationMs'>): boolean => durationMs === null;

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1_000;

/** URL and type of the main content; null until there is one. */
const mainContentOf = (
  file: FileDocument,
  linkTo: LinkBuilder,
): Pick<FileView, 'url' | 'mimeType'> => {
  const { fileId, renditions, mimeType } = file;
  if (renditions.length > 0) return { url: linkTo(fileId, masterName), mimeType: playlistType };
  // A video's posters are ready before it can be played.
  const isServed = isPhoto(file) && file.variants.some(({ name }) => name === fullVariant);
  return isServed
    ? { url: linkTo(fileId, fullVariant), mimeType: 'image/webp' }
    : { url: null, mimeType };
};

const storyboardOf = (
  { fileId, storyboard }: FileDocument,
  linkTo: LinkBuilder,
): Pick<FileView, 'storyboard'> => {
  if (!storyboard) return {};
  const { intervalMs, stills, columns, width, height } = storyboard;
  const url = linkTo(fileId, storyboardName);
  return { storyboard: { url, interval: intervalMs / 1_000, stills, columns, width, height } };
};

/** Maps a file to its wire format for a viewer with access. */
export const toFileView = (file: FileDocument, linkTo: LinkBuilder): FileView => {
  const { fileId, purpose, sizeBytes, variants, captions } = file;
  const shown = variants.filter(({ name }) => name !== previewVariant);
  // A video's full poster is a thumbnail, as no `url` leads to it.
  const thumbnails = isPhoto(file) ? shown.filter(({ name }) => name !== fullVariant) : shown;
  return {
    _id: fileId,
    type: purpose,
    ...mainContentOf(file, linkTo),
    size: sizeBytes,
    width: file.width,
    height: file.height,
    duration: seconds(file.durationMs),
    thumbnails: thumbnails.map(({ name, width, height }) => ({
      width,
      height,
      url: linkTo(fileId, name),
    })),
    blurHash: file.blurHash,
    hasSound: file.hasSound,
    waveform: file.waveform,
    captions: captions.map(({ language }) => ({
      language,
      url: linkTo(fileId, captionsNameOf(language)),
    })),
    ...storyboardOf(file, linkTo),
    altText: file.altText,
    fault: file.fault,
    status: file.status,
    progress: file.progress,
  };
};

/** Wire format for the owner, with the parts that are not shown. */
export const toOwnFileView = (file: FileDocument, linkTo: LinkBuilder): FileView => ({
  ...toFileView(file, linkTo),
  leftOut: file.leftOut,
});

/** Public teaser of a video: its silent beginning only. Its description is of the whole video and stays locked. */
export const toTeaserView = (
  file: FileDocument,
  { sign }: Pick<SignedUrls, 'sign'>,
): FileView | undefined => {
  const { fileId, teaser } = file;
  if (!teaser) return undefined;
  const withoutContent = {
    variants: [],
    renditions: [],
    storyboard: null,
    captions: [],
    waveform: null,
    altText: null,
  };
  return {
    ...toFileView({ ...file, ...withoutContent }, (id, name) => sign(id, name)),
    url: sign(fileId, teaserName),
    mimeType: 'video/mp4',
    size: teaser.sizeBytes,
    duration: seconds(teaser.durationMs),
    hasSound: false,
  };
};
