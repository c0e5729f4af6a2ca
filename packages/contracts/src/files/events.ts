import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Purposes of a file; the file's type on the wire. */
export const filePurposes = [
  'feed-photo',
  'feed-video',
  'feed-audio',
  'feed-thumbnail',
  'feed-teaser',
  'welcome-video',
  'avatar',
  'cover',
  'document',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Hex SHA-256 of a content, its key in the store. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Uploaded and stored file, before its content is processed. */
export const StoredFile = z.strictObject({
  fileId: Id,
  /** Detected from the content. */
  mimeType: z.string(),
  sizeBytes: z.int().nonnegative(),
  hash: ContentHash,
});
export type StoredFile = z.infer<typeof StoredFile>;

/**
 * A person uploaded a file; stored unchanged. Hashes would identify a known picture: all are encrypted with
 * the owner's key.
 */
export const FileUploaded = defineEvent(
  'FileUploaded',
  {
    ...StoredFile.shape,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    uploadedAt: Instant,
  },
  { personal: { hash: 'ownerId' } },
);

/** One size of a picture. */
export const Variant = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+$/),
  width: z.int().positive(),
  height: z.int().positive(),
  sizeBytes: z.int().positive(),
  hash: ContentHash,
});
export type Variant = z.infer<typeof Variant>;

/**
 * Parts of an upload that are not shown: audio that cannot be decoded, further audio and video tracks, video
 * of an audio file, a cover, subtitles, excess pixels, animation, and a truncated end.
 */
export const droppedParts = [
  'sound',
  'other-sound',
  'picture',
  'other-picture',
  'cover',
  'subtitles',
  'pixels',
  'motion',
  'end',
] as const;
export type DroppedPart = (typeof droppedParts)[number];
const leftOut = z.array(z.enum(droppedParts)).optional();

/** The sizes of a picture are available, without camera metadata. */
export const FileProcessed = defineEvent(
  'FileProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    width: z.int().positive(),
    height: z.int().positive(),
    variants: z.array(Variant),
    /** Thumbhash, base64: a blurred placeholder of the picture. */
    blurHash: z.string(),
    leftOut,
    processedAt: Instant,
  },
  { personal: { variants: 'ownerId', blurHash: 'ownerId' } },
);

/**
 * Reasons why an upload cannot be shown. `unsupported` has no stream that can be decoded; `not-contained`
 * references something external; `gave-up` failed on each attempt for external reasons.
 */
export const fileFaults = [
  'unreadable',
  'too-many-pixels',
  'too-slow',
  'too-long',
  'unsupported',
  'not-contained',
  'gave-up',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Processing of an upload failed. */
export const FileFailed = defineEvent('FileFailed', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  reason: z.enum(fileFaults),
  /** Error of the last attempt, if given up; describes the machine, never the file's content. */
  error: z.string().optional(),
  failedAt: Instant,
});

/** Worker process that processes uploads; `run` differs after each restart. */
export const Worker = z.strictObject({ name: z.string(), run: z.string() });
export type Worker = z.infer<typeof Worker>;

/** A worker takes a lease on an upload, so that no other one processes it unless the lease expires. */
export const FileTaken = defineEvent('FileTaken', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  attempt: z.int().positive(),
  /** The worker, where it recognises itself after a restart. */
  worker: Worker.optional(),
  takenAt: Instant,
});

/** Progress of a worker: recorded at each twentieth, and often enough to extend its lease. */
export const FileProgressed = defineEvent('FileProgressed', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  percent: z.int().min(0).max(99),
  progressedAt: Instant,
});

/** An attempt failed for external reasons; it is retried automatically. */
export const FileDelayed = defineEvent('FileDelayed', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  /** Describes the machine, never the file's content. */
  error: z.string(),
  retryAt: Instant,
  delayedAt: Instant,
});

/** The worker stops, as on a deployment, and releases its lease: the attempt does not count. */
export const FileReleased = defineEvent('FileReleased', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  releasedAt: Instant,
});

/** The owner or an operator requested a retry after a failure. */
export const FileRetried = defineEvent('FileRetried', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  retriedAt: Instant,
});

/** Pictures of a video are available: its poster in the sizes of a photo, and the blurred preview. */
export const VideoPictured = defineEvent(
  'VideoPictured',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    /** Display size in pixels, after the camera's rotation. */
    width: z.int().positive(),
    height: z.int().positive(),
    durationMs: z.int().positive(),
    hasSound: z.boolean(),
    variants: z.array(Variant),
    /** Thumbhash, base64. */
    blurHash: z.string(),
    leftOut,
    picturedAt: Instant,
  },
  { personal: { variants: 'ownerId', blurHash: 'ownerId' } },
);

/** Playable stream: one content of fragments, read by ranges, and the playlist (HLS) with their offsets. */
export const Rendition = z.strictObject({
  /** `360p`; for audio `audio`. */
  name: z.string().regex(/^[a-z0-9]+$/),
  /** Null for audio. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Peak bit rate. */
  bitsPerSecond: z.int().positive(),
  /** Codecs, RFC 6381. */
  codecs: z.string(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
  playlistHash: ContentHash,
});
export type Rendition = z.infer<typeof Rendition>;

/** One rendition of a video is available; playable from the first one on. */
export const RenditionMade = defineEvent(
  'RenditionMade',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    ...Rendition.shape,
    madeAt: Instant,
  },
  { personal: { hash: 'ownerId', playlistHash: 'ownerId' } },
);

/** Short part of a video in one content, playable without a playlist. */
export const Clip = z.strictObject({
  durationMs: z.int().positive(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Clip = z.infer<typeof Clip>;

/** Storyboard of a video: stills at even intervals in rows on one picture, shown while seeking. */
export const Storyboard = z.strictObject({
  /** Duration that each still represents, in order from the beginning. */
  intervalMs: z.int().positive(),
  /** Number of stills, and stills per row. */
  stills: z.int().positive(),
  columns: z.int().positive(),
  /** Size of each, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Storyboard = z.infer<typeof Storyboard>;

/** All renditions of a video are available. */
export const VideoProcessed = defineEvent(
  'VideoProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    /** Silent teaser for a locked post; null if the video is too short. */
    teaser: Clip.nullable(),
    /** Null if the video is too short; absent in older events. */
    storyboard: Storyboard.nullable().optional(),
    processedAt: Instant,
  },
  { personal: { teaser: 'ownerId', storyboard: 'ownerId' } },
);

/** Number of bars of a waveform. */
export const waveformBars = 128;

/** Audio is playable, and its waveform available. */
export const AudioProcessed = defineEvent(
  'AudioProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    durationMs: z.int().positive(),
    /** Integrated loudness (EBU R 128) of the upload; null for silence. */
    loudnessLufs: z.number().nullable(),
    /** Peaks of equal parts, from 0 to 100. */
    waveform: z.array(z.int().min(0).max(100)).max(waveformBars),
    leftOut,
    /** The playable rendition. */
    ...Rendition.shape,
    processedAt: Instant,
  },
  { personal: { waveform: 'ownerId', hash: 'ownerId', playlistHash: 'ownerId' } },
);

/** Captions of a video or audio, in one language. */
export const Captions = z.strictObject({
  /** BCP 47. */
  language: z.string(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Captions = z.infer<typeof Captions>;

/** Captions were set: WebVTT without unknown markup, replacing those in the same language. */
export const CaptionsSet = defineEvent(
  'CaptionsSet',
  { fileId: Id, ownerId: Id, ...Captions.shape, setAt: Instant },
  { personal: { hash: 'ownerId' } },
);

/** Captions in a language were removed. */
export const CaptionsRemoved = defineEvent('CaptionsRemoved', {
  fileId: Id,
  ownerId: Id,
  language: z.string(),
  removedAt: Instant,
});

/** Alternative text of a file was set. */
export const FileDescribed = defineEvent(
  'FileDescribed',
  { fileId: Id, ownerId: Id, altText: z.string(), describedAt: Instant },
  { personal: { altText: 'ownerId' } },
);

/**
 * An identity document was deleted, once verified or replaced: its content is destroyed. Each is encrypted
 * separately, so no other file shares that content.
 */
export const DocumentDeleted = defineEvent(
  'DocumentDeleted',
  {
    fileId: Id,
    ownerId: Id,
    hash: ContentHash,
    /** Size of the upload; absent in older events. */
    sizeBytes: z.int().nonnegative().optional(),
    deletedAt: Instant,
  },
  { personal: { hash: 'ownerId' } },
);

/** A file was erased, with its owner or when unused: the upload and everything derived from it are destroyed. */
export const FileErased = defineEvent(
  'FileErased',
  {
    fileId: Id,
    ownerId: Id,
    /** Contents referenced by the file's events and not released before, one entry per reference. */
    hashes: z.array(ContentHash),
    /** Size of the upload, if not released before; absent in older events. */
    sizeBytes: z.int().nonnegative().optional(),
    erasedAt: Instant,
  },
  { personal: { hashes: 'ownerId' } },
);

/** `file-<id>`. */
export const fileStream = defineStream('file', [
  FileUploaded,
  FileTaken,
  FileProgressed,
  FileDelayed,
  FileReleased,
  FileProcessed,
  VideoPictured,
  RenditionMade,
  VideoProcessed,
  AudioProcessed,
  FileFailed,
  FileRetried,
  CaptionsSet,
  CaptionsRemoved,
  FileDescribed,
  DocumentDeleted,
  FileErased,
]);
export type FileEvent = StreamEvent<typeof fileStream>;

/** Returns the kind of media processing for a purpose; none for documents. */
export const mediaKindOf = (purpose: FilePurpose): 'picture' | 'video' | 'audio' | undefined => {
  switch (purpose) {
    case 'feed-photo':
    case 'feed-thumbnail':
    case 'avatar':
    case 'cover':
      return 'picture';
    case 'feed-video':
    case 'feed-teaser':
    case 'welcome-video':
      return 'video';
    case 'feed-audio':
      return 'audio';
    case 'document':
      return undefined;
    default:
      return purpose satisfies never;
  }
};
