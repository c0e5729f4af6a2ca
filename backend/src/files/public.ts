import type { Readable } from 'node:stream';
import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import type { LockedPreview } from '@ovation/contracts/posts/feed';
import type { z } from 'zod';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { OkResponse, UploadedFile } from '../kernel/http/handler.ts';
import type { File } from '../models/file.model.ts';
import type { ServeContents } from './serveFile.ts';
import type { ShownIn } from './signedUrls.ts';
import type { FileStore } from './storage/fileStore.ts';

export { linkSlot } from './file.view.ts';
export type { AccessCheck, ServeContents } from './serveFile.ts';
export type { ShownIn } from './signedUrls.ts';
export type { StoreConfig } from './storage/config.ts';
export { fullVariant, previewVariant } from './variants.ts';

export interface DocumentLink {
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly url: string;
}

/** Part of an own file that other capabilities use. */
export type OwnFile = Pick<File, 'purpose' | 'status'>;

/** Files for other capabilities. Links open the whole file to their viewer: check access first. */
export interface Files {
  /**
   * Files by id, with signed URLs for one viewer; missing ones are left out. Undefined viewer: an anonymous visitor.
   * A link to a file shown in something is valid as long as that may be seen.
   */
  describe(
    fileIds: readonly string[],
    viewerId: string | undefined,
    shownIn?: (fileId: string) => ShownIn | undefined,
  ): Promise<ReadonlyMap<string, FileView>>;
  /** Like `describe`, from the log: for command results, which need no read model. */
  describeFromLog(
    fileIds: readonly string[],
    viewerId: string,
  ): Promise<ReadonlyMap<string, FileView>>;
  /** Like `describe`, with a `linkSlot` placeholder in each link, for views rendered once for many. */
  templated(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** Like `templated`, from the log: for command results. */
  templatedFromLog(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** Value of a placeholder of `templated` for one viewer. */
  queryFor(fileId: string, viewerId: string | undefined, shownIn?: ShownIn): string;
  /**
   * Public teasers by id: teaser files whole, and of other videos their silent beginning. Files without one are left
   * out.
   */
  teasers(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** Blurred previews of locked files, by id. */
  previews(fileIds: readonly string[]): Promise<ReadonlyMap<string, z.infer<typeof LockedPreview>>>;
  /** The person's own files among these, by id, from the log: purpose and status. */
  ownOf(personId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, OwnFile>>;
  /** True for a processed picture that the person uploaded for this purpose. */
  ownsPicture(personId: string, fileId: string, purpose: 'avatar' | 'cover'): Promise<boolean>;
  /** Documents with signed URLs, valid for minutes, for one reviewer. */
  documents(
    fileIds: readonly string[],
    viewerId: string,
  ): Promise<ReadonlyMap<string, DocumentLink>>;
  /** Links to an avatar and a cover; undefined if there is none. */
  pictures(of: { readonly avatarId: string | null; readonly coverId: string | null }): {
    readonly avatar: string | undefined;
    readonly cover: string | undefined;
  };
}

/** Content of a file, to be read once. */
export interface FileContent {
  readonly mimeType: string;
  /** File name extension. */
  readonly extension: string;
  /** Equal for equal contents. */
  readonly hash: string;
  /** Opens the content; undefined if it is gone. */
  open(): Promise<Readable | undefined>;
}

/** Content of an own upload, with its captions. */
export interface OwnContent extends FileContent {
  readonly captions: readonly (FileContent & { readonly language: string })[];
}

/** Contents of files, for data exports. The caller checks ownership. */
export interface Contents {
  /** Original uploads of a person, documents included, by id; only the person's own. */
  ownOf(personId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, OwnContent>>;
  /** Photos in the largest size that a viewer sees, without location and camera, watermarked where enabled. */
  shown(fileIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, FileContent>>;
}

export interface Archive {
  readonly ownerId: string;
  /** Hash of the encrypted content. */
  readonly hash: string;
  /** Size of the download. */
  readonly sizeBytes: number;
}

/** Archives to download, encrypted with their owner's key and removed later. */
export interface Archives {
  /** Stores an archive while it is written, in constant memory. */
  store(ownerId: string, bytes: AsyncIterable<Buffer>): Promise<Archive>;
  /** Signed URL for its owner only, valid for minutes. */
  link(archive: Pick<Archive, 'hash' | 'ownerId'>): {
    readonly url: string;
    readonly expiresAt: string;
  };
  /** Removes an archive. Idempotent. */
  remove(hash: string): Promise<void>;
  /** Removes archives made before, and leftovers of incomplete ones. */
  removeBefore(before: Date, signal: AbortSignal): Promise<void>;
}

/** Uploads, for other capabilities. */
export interface Uploads {
  /**
   * Accepts an uploaded picture, video or audio; the worker transcodes it. A repeated idempotency key finds the file
   * of the first call and returns the same result.
   */
  accept(
    file: UploadedFile | undefined,
    of: { readonly ownerId: string; readonly purpose: FilePurpose },
    command: CommandContext,
  ): Promise<OkResponse<FileView> | Refused<'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>>;
  /** False without ffmpeg: then videos and audios cannot be transcoded. */
  readonly acceptsMedia: boolean;
  /**
   * Stores a form's document, encrypted with its owner's key; it belongs to nobody until recorded. The caller may
   * choose the id, so that a repeated call finds it.
   */
  storeDocument(document: UploadedFile, ownerId: string, fileId?: string): Promise<StoredFile>;
  /** Records a stored document as the person's, once. */
  recordDocument(document: StoredFile, ownerId: string, context: CommandContext): Promise<void>;
  /** Deletes a document, once; its content is swept within days. */
  deleteDocument(fileId: string, context: CommandContext): Promise<void>;
  /** Erases an upload that is no longer used, once: it is no longer served, and its content is swept within days. */
  erase(fileId: string, context: CommandContext): Promise<void>;
}

/** Store for uploads and transcoding results. */
export type MediaStore = Pick<FileStore, 'put' | 'read' | 'size' | 'putFile' | 'withLocalFile'>;

export interface FilesOffers {
  readonly mediaStore: MediaStore;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly contents: Contents;
  readonly archives: Archives;
  /** Mounts the content route; called by the capability that checks access. */
  readonly serveContents: ServeContents;
}
