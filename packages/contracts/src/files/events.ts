import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** What a file is for; it stands on the wire as the file's type. */
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

/** The hex SHA-256 of a content, by which it lies in the store. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A file that was received and stored, before anything is known of what is in it. */
export const StoredFile = z.strictObject({
  fileId: Id,
  /** Judged by the content. */
  mimeType: z.string(),
  sizeBytes: z.int().nonnegative(),
  hash: ContentHash,
});
export type StoredFile = z.infer<typeof StoredFile>;

/**
 * A person uploaded a file; what was sent is stored as it came. Whoever has the same picture would know
 * its hash again: all hashes go with the owner's key.
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

/** One size of a picture, as it is served. */
export const Variant = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+$/),
  width: z.int().positive(),
  height: z.int().positive(),
  sizeBytes: z.int().positive(),
  hash: ContentHash,
});
export type Variant = z.infer<typeof Variant>;

/**
 * What an upload has and is not shown of it: sound that nobody can decode, further tracks of sound and of pictures,
 * the picture of what is heard, a cover, subtitles, more pixels than are shown, movement, and what breaks off.
 */
export const leftOutParts = [
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
export type LeftOutPart = (typeof leftOutParts)[number];
const leftOut = z.array(z.enum(leftOutParts)).optional();

/** The sizes of a picture were made, without what the camera wrote into it. */
export const FileProcessed = defineEvent(
  'FileProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    width: z.int().positive(),
    height: z.int().positive(),
    variants: z.array(Variant),
    /** A thumbhash, base64: what the picture looks like from far away. */
    blurHash: z.string(),
    leftOut,
    processedAt: Instant,
  },
  { personal: { variants: 'ownerId', blurHash: 'ownerId' } },
);

/**
 * Why an upload cannot be shown. `unsupported` holds no stream that we can decode; `not-contained` names something
 * outside of itself; `gave-up` failed through no fault of its own, each time that it was tried.
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

/** What was uploaded cannot be shown. */
export const FileFailed = defineEvent('FileFailed', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  reason: z.enum(fileFaults),
  /** What the last attempt came to, of what was given up; tells of the machine, never of the file's content. */
  error: z.string().optional(),
  failedAt: Instant,
});

/** A process that makes what is shown of uploads; `run` is another after each start of the same. */
export const Worker = z.strictObject({ name: z.string(), run: z.string() });
export type Worker = z.infer<typeof Worker>;

/**
 * A worker is about to make what is shown of an upload. Nobody else does meanwhile, unless so much time passes
 * that it must have died.
 */
export const FileTaken = defineEvent('FileTaken', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  attempt: z.int().positive(),
  /** Which worker it is, where it knows itself again after a restart. */
  worker: Worker.optional(),
  takenAt: Instant,
});

/**
 * How far a worker is with it: said when a twentieth more is done, and so often that others know that the worker
 * lives.
 */
export const FileProgressed = defineEvent('FileProgressed', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  percent: z.int().min(0).max(99),
  progressedAt: Instant,
});

/** An attempt ended without a result, through no fault of the file; another one begins by itself. */
export const FileDelayed = defineEvent('FileDelayed', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  /** Tells of the machine, never of the file's content. */
  error: z.string(),
  retryAt: Instant,
  delayedAt: Instant,
});

/** The worker that had it stops, as workers do when they are replaced: the attempt counts for nothing. */
export const FileReleased = defineEvent('FileReleased', {
  fileId: Id,
  ownerId: Id,
  attempt: z.int().positive(),
  releasedAt: Instant,
});

/** Its owner, or an operator, asked for one more try of what had failed. */
export const FileRetried = defineEvent('FileRetried', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  retriedAt: Instant,
});

/** Pictures of a video were made: its poster in the sizes of a photo, and the blurred preview. */
export const VideoPictured = defineEvent(
  'VideoPictured',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    /** Pixels as it is looked at, after the camera's rotation. */
    width: z.int().positive(),
    height: z.int().positive(),
    durationMs: z.int().positive(),
    hasSound: z.boolean(),
    variants: z.array(Variant),
    /** A thumbhash, base64. */
    blurHash: z.string(),
    leftOut,
    picturedAt: Instant,
  },
  { personal: { variants: 'ownerId', blurHash: 'ownerId' } },
);

/**
 * A stream that can be played: one content of fragments, of which a player asks for ranges, and the
 * playlist (HLS) that says where they begin.
 */
export const Rendition = z.strictObject({
  /** `360p`; of sound alone `audio`. */
  name: z.string().regex(/^[a-z0-9]+$/),
  /** Null of sound alone. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** The most that a second of it takes. */
  bitsPerSecond: z.int().positive(),
  /** As RFC 6381 writes it. */
  codecs: z.string(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
  playlistHash: ContentHash,
});
export type Rendition = z.infer<typeof Rendition>;

/** One step of a video's ladder is there; from the first one on it can be played. */
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

/** A short part of a video in one content, which plays without a playlist. */
export const Clip = z.strictObject({
  durationMs: z.int().positive(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Clip = z.infer<typeof Clip>;

/** Stills of a video at even times, in rows on one picture: what is seen of it while seeking. */
export const Storyboard = z.strictObject({
  /** The time that each still stands for, one after the other from the beginning. */
  intervalMs: z.int().positive(),
  /** How many stills there are, and how many of them a row has. */
  stills: z.int().positive(),
  columns: z.int().positive(),
  /** Pixels of each. */
  width: z.int().positive(),
  height: z.int().positive(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Storyboard = z.infer<typeof Storyboard>;

/** All of a video's ladder is there. */
export const VideoProcessed = defineEvent(
  'VideoProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    /** Its silent beginning, which can stand on a locked post; null of what is too short for one. */
    teaser: Clip.nullable(),
    /** Null of what is too short for one; absent in older events. */
    storyboard: Storyboard.nullable().optional(),
    processedAt: Instant,
  },
  { personal: { teaser: 'ownerId', storyboard: 'ownerId' } },
);

/** How many bars a waveform has. */
export const waveformBars = 128;

/** Sound can be played, and its shape be drawn. */
export const AudioProcessed = defineEvent(
  'AudioProcessed',
  {
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    durationMs: z.int().positive(),
    /** Integrated, after EBU R 128, as it was uploaded; null of silence. */
    loudnessLufs: z.number().nullable(),
    /** The loudest of each of equal parts, from 0 to 100. */
    waveform: z.array(z.int().min(0).max(100)).max(waveformBars),
    leftOut,
    /** The one that it is played from. */
    ...Rendition.shape,
    processedAt: Instant,
  },
  { personal: { waveform: 'ownerId', hash: 'ownerId', playlistHash: 'ownerId' } },
);

/** What is said in a video or an audio, in one language. */
export const Captions = z.strictObject({
  /** BCP 47. */
  language: z.string(),
  hash: ContentHash,
  sizeBytes: z.int().positive(),
});
export type Captions = z.infer<typeof Captions>;

/** They are WebVTT without markup that we do not know, and take the place of those in the same language. */
export const CaptionsSet = defineEvent(
  'CaptionsSet',
  { fileId: Id, ownerId: Id, ...Captions.shape, setAt: Instant },
  { personal: { hash: 'ownerId' } },
);

/** There are none in that language any more. */
export const CaptionsRemoved = defineEvent('CaptionsRemoved', {
  fileId: Id,
  ownerId: Id,
  language: z.string(),
  removedAt: Instant,
});

/** What is to be seen or heard in a file, for who cannot. */
export const FileDescribed = defineEvent(
  'FileDescribed',
  { fileId: Id, ownerId: Id, altText: z.string(), describedAt: Instant },
  { personal: { altText: 'ownerId' } },
);

/**
 * A document that proved who somebody is has done so, or another took its place: its content goes. Each
 * is sealed by itself, so no other file has that content.
 */
export const DocumentDeleted = defineEvent(
  'DocumentDeleted',
  {
    fileId: Id,
    ownerId: Id,
    hash: ContentHash,
    /** Of what was sent; absent in older events. */
    sizeBytes: z.int().nonnegative().optional(),
    deletedAt: Instant,
  },
  { personal: { hash: 'ownerId' } },
);

/**
 * Its owner leaves, or it is used nowhere any more: nothing of the file is there, neither what was sent nor
 * what was made of it.
 */
export const FileErased = defineEvent(
  'FileErased',
  {
    fileId: Id,
    ownerId: Id,
    /** The contents that the file's events named and that were not given up before, each as often as they did. */
    hashes: z.array(ContentHash),
    /** Of what was sent and not given up before; absent in older events. */
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

/** What is made of an upload, by what it is for; of a document nothing is. */
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
