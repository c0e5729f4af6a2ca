import type { EventOf } from '../kernel/event.ts';
import type { DocumentOf } from '../kernel/readModel.ts';
import {
  type Captions,
  type FileEvent,
  type FileUploaded,
  mediaKindOf,
  type Rendition,
} from './events.ts';
import type { filesModel } from './readModels.ts';

export type FileDocument = DocumentOf<typeof filesModel>;

/** Returns a newly uploaded file; documents are not processed. */
export const newFile = ({
  fileId,
  ownerId,
  purpose,
  mimeType,
  sizeBytes,
  uploadedAt,
}: EventOf<typeof FileUploaded>['data']): FileDocument => ({
  fileId,
  ownerId,
  purpose,
  mimeType,
  sizeBytes,
  ...(mediaKindOf(purpose)
    ? { status: 'queued', progress: 0 }
    : { status: 'finished', progress: 100 }),
  fault: null,
  width: null,
  height: null,
  durationMs: null,
  hasSound: false,
  variants: [],
  blurHash: null,
  waveform: null,
  renditions: [],
  teaser: null,
  storyboard: null,
  captions: [],
  altText: null,
  leftOut: [],
  uploadedAt,
});

const pixelsOf = ({ width, height }: Pick<Rendition, 'width' | 'height'>): number =>
  (width ?? 0) * (height ?? 0);

/**
 * Adds a rendition, smallest picture first: players start with the first one. Ordered by size, since a larger
 * one can have a lower bit rate. A repeated one replaces itself.
 */
const withRendition = (
  renditions: readonly Rendition[],
  { name, width, height, bitsPerSecond, codecs, hash, sizeBytes, playlistHash }: Rendition,
): Rendition[] => {
  const made = { name, width, height, bitsPerSecond, codecs, hash, sizeBytes, playlistHash };
  return [...renditions.filter((one) => one.name !== name), made].sort(
    (one, other) => pixelsOf(one) - pixelsOf(other),
  );
};

const withoutCaptions = (captions: readonly Captions[], language: string): Captions[] =>
  captions.filter((one) => one.language !== language);

/** Captions, one per language, in the order of the languages. */
const withCaptions = (
  captions: readonly Captions[],
  { language, hash, sizeBytes }: Captions,
): Captions[] =>
  [...withoutCaptions(captions, language), { language, hash, sizeBytes }].sort((one, other) =>
    one.language < other.language ? -1 : 1,
  );

const finished = { status: 'finished', progress: 100, fault: null } as const;

type LaterFileEvent = Exclude<
  FileEvent,
  { readonly type: 'FileUploaded' | 'DocumentDeleted' | 'FileErased' }
>;

/** Applies an event to a file: shared by the read model and decisions. */
export const evolveFile = (file: FileDocument, event: LaterFileEvent): FileDocument => {
  switch (event.type) {
    case 'FileTaken':
      return { ...file, status: 'processing', progress: 0 };
    case 'FileProgressed':
      return { ...file, progress: event.data.percent };
    case 'FileDelayed':
    case 'FileReleased':
      return { ...file, status: 'queued', progress: 0 };
    case 'FileProcessed': {
      const { width, height, blurHash, variants, leftOut = [] } = event.data;
      return { ...file, ...finished, width, height, blurHash, variants, leftOut };
    }
    case 'VideoPictured': {
      const { width, height, durationMs, hasSound, variants, blurHash, leftOut = [] } = event.data;
      return { ...file, width, height, durationMs, hasSound, variants, blurHash, leftOut };
    }
    case 'RenditionMade':
      return { ...file, renditions: withRendition(file.renditions, event.data) };
    case 'VideoProcessed': {
      const { teaser, storyboard = null } = event.data;
      return { ...file, ...finished, teaser, storyboard };
    }
    case 'AudioProcessed': {
      const { durationMs, waveform, leftOut = [] } = event.data;
      const renditions = withRendition([], event.data);
      return { ...file, ...finished, durationMs, hasSound: true, waveform, renditions, leftOut };
    }
    case 'FileFailed':
      return { ...file, status: 'error', progress: 0, fault: event.data.reason };
    case 'FileRetried':
      return { ...file, status: 'queued', progress: 0, fault: null };
    case 'CaptionsSet':
      return { ...file, captions: withCaptions(file.captions, event.data) };
    case 'CaptionsRemoved':
      return { ...file, captions: withoutCaptions(file.captions, event.data.language) };
    case 'FileDescribed':
      return { ...file, altText: event.data.altText || null };
    default:
      return event satisfies never;
  }
};
