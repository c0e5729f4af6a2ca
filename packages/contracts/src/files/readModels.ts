import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import {
  Captions,
  Clip,
  ContentHash,
  droppedParts,
  fileFaults,
  filePurposes,
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
    /** Progress of the current attempt, in percent. */
    progress: z.int().min(0).max(100),
    fault: z.enum(fileFaults).nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    hasSound: z.boolean(),
    /** Sizes of a photo, or of a video's poster. */
    variants: z.array(Variant),
    blurHash: z.string().nullable(),
    waveform: z.array(z.int()).nullable(),
    /** Playable renditions, smallest picture first. */
    renditions: z.array(Rendition),
    teaser: Clip.nullable(),
    storyboard: Storyboard.nullable(),
    captions: z.array(Captions),
    altText: z.string().nullable(),
    leftOut: z.array(z.enum(droppedParts)),
    uploadedAt: Instant,
  }),
);

/**
 * A person's uploads, by time, including erased ones, so that a repeated erasure finds them. Owner: the
 * person; id: the file.
 */
export const filesOfPerson = defineReadModel(
  'files-of-person',
  z.strictObject({ fileId: Id, purpose: z.enum(filePurposes), uploadedAt: Instant }),
  // All uploads, all but documents, and those of one purpose.
  ['uploaded', 'library', ...filePurposes],
);

/** Storage used by a person. Owner and id: the person. */
export const storageOfPerson = defineReadModel(
  'storage-of-person',
  z.strictObject({ usedBytes: z.int().nonnegative() }),
);

/**
 * Reference counts of contents: equal contents are stored once. Unreferenced ones can be deleted. Owner and
 * id: the hash.
 */
export const contentsModel = defineReadModel(
  'file-contents',
  z.strictObject({ hash: ContentHash, names: z.int().positive() }),
);
