import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** What a file is for; it stands on the wire as the file's type. */
export const filePurposes = ['feed-photo', 'avatar', 'cover', 'document'] as const;
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
    processedAt: Instant,
  },
  { personal: { variants: 'ownerId', blurHash: 'ownerId' } },
);

/** What was uploaded cannot be shown. */
export const FileFailed = defineEvent('FileFailed', {
  fileId: Id,
  ownerId: Id,
  purpose: z.enum(filePurposes),
  reason: z.enum(['unreadable', 'too-many-pixels', 'too-slow']),
  failedAt: Instant,
});

/**
 * A document that proved who somebody is has done so, or another took its place: its content goes. Each
 * is sealed by itself, so no other file has that content.
 */
export const DocumentDeleted = defineEvent(
  'DocumentDeleted',
  { fileId: Id, ownerId: Id, hash: ContentHash, deletedAt: Instant },
  { personal: { hash: 'ownerId' } },
);

/** Its owner leaves: nothing of the file is there any more, neither what was sent nor what was made of it. */
export const FileErased = defineEvent(
  'FileErased',
  {
    fileId: Id,
    ownerId: Id,
    /** The contents that the file's events named and that were not given up before, each as often as they did. */
    hashes: z.array(ContentHash),
    erasedAt: Instant,
  },
  { personal: { hashes: 'ownerId' } },
);

/** `file-<id>`. */
export const fileStream = defineStream('file', [
  FileUploaded,
  FileProcessed,
  FileFailed,
  DocumentDeleted,
  FileErased,
]);
export type FileEvent = StreamEvent<typeof fileStream>;

/** Pictures whose sizes are made; a document is kept as it is. */
export const isPicture = (purpose: FilePurpose): boolean => purpose !== 'document';
