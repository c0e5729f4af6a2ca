import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import {
  Captions,
  Clip,
  ContentHash,
  fileFaults,
  filePurposes,
  leftOutParts,
  Rendition,
  Storyboard,
  Variant,
} from './events.ts';

/** A file and its sizes. Owner and id: the file's id. */
export const filesModel = defineReadModel(
  'files',
  z.object({
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    mimeType: z.string(),
    sizeBytes: z.int(),
    status: z.enum(['queued', 'processing', 'finished', 'error']),
    /** Percent of the attempt that runs. */
    progress: z.int().min(0).max(100),
    fault: z.enum(fileFaults).nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    hasSound: z.boolean(),
    /** The sizes of a photo, or of a video's poster. */
    variants: z.array(Variant),
    blurHash: z.string().nullable(),
    waveform: z.array(z.int()).nullable(),
    /** What can be played already, the smallest picture first. */
    renditions: z.array(Rendition),
    teaser: Clip.nullable(),
    storyboard: Storyboard.nullable(),
    captions: z.array(Captions),
    altText: z.string().nullable(),
    leftOut: z.array(z.enum(leftOutParts)),
    uploadedAt: Instant,
  }),
);

/**
 * What a person ever uploaded, by time; also what was erased since, so that whoever erases a second time finds
 * it. Owner: the person; id: the file.
 */
export const filesOfPerson = defineReadModel(
  'files-of-person',
  z.strictObject({ fileId: Id, purpose: z.enum(filePurposes), uploadedAt: Instant }),
  // All of it, all but documents, and what was uploaded for one purpose.
  ['uploaded', 'library', ...filePurposes],
);

/** How much of what a person sent is kept. Owner and id: the person. */
export const storageOfPerson = defineReadModel(
  'storage-of-person',
  z.strictObject({ usedBytes: z.int().nonnegative() }),
);

/**
 * The contents that events name, and how often they do: equal contents lie in the store once. What no event
 * names is found by that. Owner and id: the hash.
 */
export const contentsModel = defineReadModel(
  'file-contents',
  z.strictObject({ hash: ContentHash, names: z.int().positive() }),
);
